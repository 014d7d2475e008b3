package org.quern.review;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.quern.review.Decision.Kind;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/**
 * A history as JSON Lines. The first line states the format and the number of records, so that a truncated file
 * is detected; then come assignments and decisions, oldest first. Annotators' names are included.
 */
public final class HistoryFile {

    /** The version of the format; newer versions are refused. */
    public static final int FORMAT = 1;

    private static final String RECORD = "record";

    private final ObjectMapper json = new ObjectMapper();
    private final SafeFiles files;

    public HistoryFile(SafeFiles files) {
        this.files = files;
    }

    /** Writes the file, completely or not at all. */
    public void write(Path file, History history) {
        files.write(file, out -> {
            out.write(line(json.createObjectNode().put(RECORD, "history").put("format", FORMAT)
                    .put("assignments", history.assignments().size()).put("decisions", history.decisions().size())));
            for (Assignment assignment : history.assignments())
                out.write(line("assignment", assignment));
            for (Decision decision : history.decisions())
                out.write(line("decision", decision));
        });
    }

    private byte[] line(String record, Record value) {
        return line(json.createObjectNode().put(RECORD, record).setAll(JsonRecords.write(value)));
    }

    private static byte[] line(ObjectNode node) {
        return (node + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads a file.
     *
     * @throws QuernException when it is not a history, has a newer format, or is truncated; the message names
     * the line
     */
    public History read(Path file) {
        List<Assignment> assignments = new ArrayList<>();
        List<Decision> decisions = new ArrayList<>();
        List<JsonNode> head = new ArrayList<>();
        TextLines.json(files, file, "copy the file again", (node, number) -> {
            Line line = new Line(file, number, node);
            switch (line.text(RECORD)) {
                case "history" -> head.add(line.head());
                case "assignment" -> assignments
                        .add(new Assignment(line.text("file"), line.text("qid"), line.text("annotator")));
                case "decision" -> decisions.add(line.decision());
                case String other -> throw line.wrong("“" + other + "” is not a known kind of record");
            }
        });
        check(file, head.stream().reduce((_, last) -> last), assignments.size(), decisions.size());
        return new History(assignments, decisions);
    }

    private static void check(Path file, Optional<JsonNode> head, int assignments, int decisions) {
        JsonNode said = head.orElseThrow(() -> new QuernException("this is not a decision history",
                file.toString(), "choose a file written by 'quern review export --history'"));
        if (said.path("assignments").asInt() != assignments || said.path("decisions").asInt() != decisions)
            throw new QuernException(
                    "assignments: %d expected, %d found; decisions: %d expected, %d found".formatted(
                            said.path("assignments").asInt(), assignments, said.path("decisions").asInt(), decisions),
                    file.toString(), "the file was truncated or merged with another; copy it again");
    }

    /** One line of the file. */
    private record Line(Path file, long number, JsonNode node) {

        String text(String member) {
            JsonNode value = node.path(member);
            if (!value.isTextual())
                throw wrong("“" + member + "” is missing or is not a string");
            return value.textValue();
        }

        JsonNode head() {
            if (node.path("format").asInt() > FORMAT)
                throw new QuernException("the history was written by a newer version of Quern (format "
                        + node.path("format").asInt() + ", supported: " + FORMAT + ")", file.toString(),
                        "update Quern");
            return node;
        }

        Decision decision() {
            Optional<UUID> undoes = node.has("undoes") ? Optional.of(value("undoes", UUID::fromString))
                    : Optional.empty();
            try {
                return new Decision(0, value("uid", UUID::fromString),
                        value("at", Instant::parse).truncatedTo(ChronoUnit.MICROS), text("annotator"), text("file"),
                        text("qid"), value("kind", word -> Kind.of(word).orElseThrow(IllegalArgumentException::new)),
                        value("verdict", word -> Verdict.of(word).orElseThrow(IllegalArgumentException::new)),
                        text("before"), text("after"), text("why"), undoes);
            } catch (QuernException misfit) {
                throw wrong(misfit.what());
            }
        }

        <T> T value(String member, Function<String, T> reader) {
            String text = text(member);
            try {
                return reader.apply(text);
            } catch (IllegalArgumentException | DateTimeException _) {
                throw wrong("“" + text + "” is not a valid value of “" + member + "”");
            }
        }

        QuernException wrong(String problem) {
            return new QuernException(problem, file + " line " + number,
                    "fix the line; nothing was imported");
        }
    }
}
