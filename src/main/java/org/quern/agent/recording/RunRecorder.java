package org.quern.agent.recording;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.quern.agent.Outcome;
import org.quern.agent.Step;
import org.quern.workspace.SafeFiles;

/**
 * Writes a run while it happens, a line of JSON for its head, each step and its end: a step is on the disk before the
 * next one begins. What was there of an earlier try is replaced.
 */
public final class RunRecorder implements AutoCloseable {

    static final int FORMAT = 1;

    private final Path file;
    private final FileChannel channel;

    /** @throws org.quern.workspace.QuernException when the disk refuses */
    public RunRecorder(Path file, RecordedRun.Head head) {
        this.file = file;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
        write(JsonNodeFactory.instance.objectNode().put("format", FORMAT).put("id", head.id())
                .put("question", head.question()).put("model", head.model()).put("prompts", head.prompts())
                .put("source", head.source()));
    }

    public void step(Step step) {
        write(StepJson.of(step));
    }

    public void end(Outcome outcome) {
        ObjectNode end = JsonNodeFactory.instance.objectNode().put("end", StepJson.lower(outcome.end()));
        outcome.query().ifPresent(query -> end.put("query", query));
        end.set("spent", StepJson.of(outcome.spent()));
        write(end);
    }

    private void write(ObjectNode node) {
        ByteBuffer line = ByteBuffer.wrap((node + "\n").getBytes(StandardCharsets.UTF_8));
        try {
            while (line.hasRemaining())
                channel.write(line);
            channel.force(false);
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(file, failure);
        }
    }
}
