package org.quern.agent.recording;

import java.util.List;
import java.util.Optional;
import org.quern.agent.Outcome;
import org.quern.agent.Step;

/**
 * A recorded run.
 *
 * @param head who was asked, and about what
 * @param end why it ended; empty while it goes on, or when it was cut
 * @param query the answer, if there is one
 */
public record RecordedRun(Head head, List<Step> steps, Optional<Outcome.End> end, Optional<String> query) {

    /**
     * What a run was.
     *
     * @param id of the question in its set; may be empty
     * @param model empty when nobody says
     * @param prompts names, versions and hashes of what the model was told
     * @param source what of Wikidata was asked
     */
    public record Head(String id, String question, String model, String prompts, String source) {}

    public RecordedRun {
        steps = List.copyOf(steps);
    }
}
