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
import java.util.OptionalDouble;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.quern.review.Decision.Kind;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;
import org.quern.workspace.Texts.Keyed;

/**
 * A history as JSON Lines. The first line states the format and the number of records, so that a truncated file
 * is detected; then come assignments, decisions and remarks, oldest first. Annotators' names are included.
 */
public final class HistoryFile {

    /** The version of the format; newer versions are refused. */
    public static final int FORMAT = 2;

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
                    .put("assignments", history.assignments().size()).put("decisions", history.decisions().size())
                    .put("remarks", history.remarks().size())));
            for (Assignment assignment : history.assignments())
                out.write(line("assignment", assignment));
            for (Decision decision : history.decisions())
                out.write(line("decision", decision));
            for (Remark remark : history.remarks())
                out.write(line("remark", remark));
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
        List<Remark> remarks = new ArrayList<>();
        List<JsonNode> head = new ArrayList<>();
        JsonText form = new JsonText("copy the file again");
        eachLine(file, head, (text, number) -> {
            Line line = new Line(file, number, form.read(text, file + " line " + number));
            switch (line.text(RECORD)) {
                case "history" -> {
                    head.add(line.node());
                    line.checkFormat();
                }
                case "assignment" -> assignments
                        .add(new Assignment(line.text("file"), line.text("qid"), line.text("annotator")));
                case "decision" -> decisions.add(line.decision());
                case "remark" -> remarks.add(line.remark());
                case String other -> throw line.wrong("“" + other + "” is not a known kind of record");
            }
        });
        History read = new History(assignments, decisions, remarks);
        check(file, head.stream().reduce((_, last) -> last), read);
        return read;
    }

    /**
     * Passes on the lines that are not blank. A line that cannot be read before the one that makes the file a history
     * means that it is another file, not a damaged history.
     */
    private void eachLine(Path file, List<JsonNode> head, TextLines.Each each) {
        TextLines.read(files, file, (text, number) -> {
            if (text.isBlank())
                return;
            try {
                each.take(text, number);
            } catch (QuernException wrong) {
                throw head.isEmpty() ? noHistory(file).causedBy(wrong) : wrong;
            }
        });
    }

    private static QuernException noHistory(Path file) {
        return new QuernException("this is not a decision history", file.toString(),
                "choose a file written by 'quern review export --history'");
    }

    private static void check(Path file, Optional<JsonNode> head, History read) {
        JsonNode said = head.orElseThrow(() -> noHistory(file));
        check(file, said, "assignments", read.assignments().size());
        check(file, said, "decisions", read.decisions().size());
        check(file, said, "remarks", read.remarks().size());
    }

    private static void check(Path file, JsonNode said, String records, int found) {
        int expected = said.path(records).asInt();
        if (expected != found)
            throw new QuernException("{0}: {1} expected, {2} found", file.toString(),
                    "the file was truncated or merged with another; copy it again", records, expected, found);
    }

    /** One line of the file. */
    private record Line(Path file, long number, JsonNode node) {

        String text(String member) {
            JsonNode value = node.path(member);
            if (!value.isTextual())
                throw wrong("“" + member + "” is missing or is not a string");
            return value.textValue();
        }

        void checkFormat() {
            if (node.path("format").asInt() > FORMAT)
                throw new QuernException(
                        "the history was written by a newer version of Quern (format {0}, supported: {1})",
                        file.toString(), "update Quern", node.path("format").asInt(), FORMAT);
        }

        Decision decision() {
            List<String> tags = new ArrayList<>();
            node.path("tags").forEach(tag -> tags.add(tag.asText()));
            return made(() -> new Decision(0, value("uid", UUID::fromString), moment(), text("annotator"),
                    text("file"),
                    value("kind", word -> Keyed.of(Kind.class, word).orElseThrow(IllegalArgumentException::new)),
                    new Judgement(text("qid"),
                            value("verdict",
                                    word -> Keyed.of(ReviewVerdict.class, word)
                                            .orElseThrow(IllegalArgumentException::new)),
                            text("before"), text("after"), text("why"), tags,
                            node.path("seconds").isNumber() ? OptionalDouble.of(node.path("seconds").asDouble())
                                    : OptionalDouble.empty()),
                    uid("undoes"), uid("batch"), stamp()));
        }

        Remark remark() {
            return made(() -> new Remark(0, value("uid", UUID::fromString), moment(), text("annotator"), text("file"),
                    text("qid"),
                    value("kind", word -> Keyed.of(Remark.Kind.class, word).orElseThrow(IllegalArgumentException::new)),
                    text("text"), stamp()));
        }

        private <T> T made(Supplier<T> maker) {
            try {
                return maker.get();
            } catch (QuernException misfit) {
                throw misfit.where().startsWith(file.toString()) ? misfit : wrong(misfit.what());
            }
        }

        private Instant moment() {
            return value("at", Instant::parse).truncatedTo(ChronoUnit.MICROS);
        }

        private Optional<UUID> uid(String member) {
            return node.has(member) ? Optional.of(value(member, UUID::fromString)) : Optional.empty();
        }

        /** Records of format 1 have none. */
        private Stamp stamp() {
            return node.has("origin") ? new Stamp(text("origin"), node.path("sequence").asLong()) : Stamp.NONE;
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
            return new QuernException(problem, file + " line " + number, "fix the line; nothing was imported");
        }
    }
}
