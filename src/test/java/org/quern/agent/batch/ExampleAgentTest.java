package org.quern.agent.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.quern.agent.LoopRules;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.Replay;
import org.quern.agent.recording.RunReader;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.workspace.SafeFiles;

class ExampleAgentTest {

    private static final Path EXAMPLE = Path.of("assets/example/agent/film-questions");

    @Test
    void theBatchOfTheExampleRunsAgainWithTheSameSteps() {
        SafeFiles files = new SafeFiles();
        AgentBatch batch = new AgentBatch(EXAMPLE, files);
        assertThat(batch.questions()).hasSize(6).allSatisfy(question -> {
            RecordedRun run = new RunReader(files).read(batch.recording(question.id())).getFirst();
            Replay.Result again = new Replay(LoopRules.PUBLISHED).run(run, _ -> {}, Progress.NONE);
            assertThat(again.differences()).isEmpty();
            assertThat(again.outcome().steps()).isEqualTo(run.steps());
            assertThat(run.head().question()).isEqualTo(question.text());
            assertThat(batch.answers().get(question.id()).query()).isEqualTo(again.outcome().query());
        });
        assertThat(batch.statistics().orElseThrow().totals().complete()).isTrue();
        BatchSettings<AgentSettings> settings = batch.settings().orElseThrow();
        assertThat(settings.questions()).isEqualTo("film-questions");
        assertThat(settings.model()).isEqualTo("script");
        assertThat(settings.prompt()).startsWith("agent-step@1:");
        assertThat(settings.content()).isEqualTo(AgentBatch.content(batch.questions()));
        assertThat(settings.own().source()).startsWith("film (");
        assertThat(settings.own().method()).isEqualTo(Method.AGENT);
    }
}
