package org.quern.agent.recording;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.agent.AgentResult;
import org.quern.agent.ModelUsage;
import org.quern.agent.Step;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.journal.LineLog;

/**
 * Writes a run as it happens: a JSON line for the header, each step and the end. A step is on disk before the
 * next one begins. An earlier recording is replaced.
 */
public final class RunRecorder implements AutoCloseable {

    static final int FORMAT = 1;

    /** The line at the end of a complete run. */
    record Last(Optional<AgentResult.End> end, Optional<String> query, Optional<ModelUsage> spent) {}

    private final LineLog lines;

    /** @throws org.quern.workspace.QuernException when the file cannot be written */
    public RunRecorder(Path file, RecordedRun.Head head) {
        lines = LineLog.begin(file);
        lines.add(JsonRecords.write(FORMAT, HeadLine.of(head)));
    }

    public void step(Step step) {
        lines.add(JsonRecords.write(StepLine.of(step)));
    }

    public void end(AgentResult outcome) {
        lines.add(
                JsonRecords.write(new Last(Optional.of(outcome.end()), outcome.query(), Optional.of(outcome.spent()))));
    }

    @Override
    public void close() {
        lines.close();
    }
}
