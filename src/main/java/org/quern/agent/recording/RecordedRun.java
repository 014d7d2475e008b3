package org.quern.agent.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.agent.AgentResult;
import org.quern.agent.LoopRules;
import org.quern.agent.Step;
import org.quern.agent.Turn;

/**
 * A recorded run.
 *
 * @param head the settings and the question
 * @param end why it ended; empty while it is running or if it was interrupted
 * @param query the answer, if there is one
 */
public record RecordedRun(Head head, List<Step> steps, Optional<AgentResult.End> end, Optional<String> query) {

    /**
     * The header of a run.
     *
     * @param id id of the question in its set; may be empty
     * @param model empty when unknown
     * @param prompts names, versions and hashes of the prompts
     * @param source the source of Wikidata data
     * @param loop the limits of the loop; empty in older recordings
     * @param before the earlier questions of the conversation
     */
    public record Head(String id, String question, String model, String prompts, String source,
            Optional<LoopRules> loop, List<Turn> before) {

        /** The header of a run whose settings are not known. */
        public static Head of(String id, String question) {
            return new Head(id, question, "", "", "", Optional.empty(), List.of());
        }
    }

    /** The run as the context of the next question, after the turns that it continued itself. */
    public List<Turn> conversation() {
        List<Turn> turns = new ArrayList<>(head.before());
        turns.add(Turn.of(head.question(), query, steps));
        return turns;
    }

    public RecordedRun {
        steps = List.copyOf(steps);
    }
}
