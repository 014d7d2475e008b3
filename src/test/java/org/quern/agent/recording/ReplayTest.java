package org.quern.agent.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.agent.AgentResult;
import org.quern.agent.LoopRules;
import org.quern.job.Progress;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

class ReplayTest {

    /**
     * Of 41 published runs without an answer, those that came to the limit have one here when a query of theirs
     * brought rows: the last one is the answer.
     */
    @Test
    void allPublishedRunsRunAgainWithTheSameDecisions() {
        List<RecordedRun> runs = new RunReader(new SafeFiles()).read(Shared.path("oracles/agent/traces.json.gz"));
        List<String> differences = new ArrayList<>();
        int stopped = 0;
        int atTheEnd = 0;
        int answeredHere = 0;
        for (RecordedRun run : runs) {
            Replay.Result result = new Replay(LoopRules.PUBLISHED).run(run, _ -> {}, Progress.NONE);
            result.differences().forEach(d -> differences.add(run.head().question() + ": " + d));
            stopped += result.outcome().end() == AgentResult.End.STOPPED ? 1 : 0;
            atTheEnd += result.outcome().end() == AgentResult.End.RECORDING_ENDS ? 1 : 0;
            answeredHere += run.query().isEmpty() && result.outcome().query().isPresent() ? 1 : 0;
        }
        assertThat(runs).hasSize(387);
        assertThat(differences).isEmpty();
        assertThat(stopped).isEqualTo(346);
        assertThat(atTheEnd).isEqualTo(41);
        assertThat(answeredHere).isEqualTo(23);
    }
}
