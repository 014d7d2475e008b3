package org.quern.agent.recording;

import java.util.List;
import java.util.Optional;
import org.quern.agent.Outcome;
import org.quern.agent.Step;

/**
 * A recorded run.
 *
 * @param head the settings and the question
 * @param end why it ended; empty while it is running or if it was interrupted
 * @param query the answer, if there is one
 */
public record RecordedRun(Head head, List<Step> steps, Optional<Outcome.End> end, Optional<String> query) {

    /**
     * The header of a run.
     *
     * @param id id of the question in its set; may be empty
     * @param model empty when unknown
     * @param prompts names, versions and hashes of the prompts
     * @param source the source of Wikidata data
     */
    public record Head(String id, String question, String model, String prompts, String source) {}

    public RecordedRun {
        steps = List.copyOf(steps);
    }
}
