package org.quern.agent.recording;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.quern.agent.Outcome;
import org.quern.agent.Step;
import org.quern.workspace.LineLog;

/**
 * Writes a run while it happens, a line of JSON for its head, each step and its end: a step is on the disk before the
 * next one begins. What was there of an earlier try is replaced.
 */
public final class RunRecorder implements AutoCloseable {

    static final int FORMAT = 1;

    private final LineLog lines;

    /** @throws org.quern.workspace.QuernException when the disk refuses */
    public RunRecorder(Path file, RecordedRun.Head head) {
        lines = LineLog.begin(file);
        lines.add(JsonNodeFactory.instance.objectNode().put("format", FORMAT).put("id", head.id())
                .put("question", head.question()).put("model", head.model()).put("prompts", head.prompts())
                .put("source", head.source()));
    }

    public void step(Step step) {
        lines.add(StepJson.of(step));
    }

    public void end(Outcome outcome) {
        ObjectNode end = JsonNodeFactory.instance.objectNode().put("end", StepJson.lower(outcome.end()));
        outcome.query().ifPresent(query -> end.put("query", query));
        end.set("spent", StepJson.of(outcome.spent()));
        lines.add(end);
    }

    @Override
    public void close() {
        lines.close();
    }
}
