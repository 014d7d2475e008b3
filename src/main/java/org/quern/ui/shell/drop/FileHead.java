package org.quern.ui.shell.drop;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.question.file.QuestionColumns;
import org.quern.question.file.QuestionColumns.Field;
import org.quern.ui.kit.FileKind;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/** Detects the kind of a file from its first bytes, whatever its name. */
record FileHead(Path file, String text, boolean whole) {

    private static final int HEAD = 1 << 16;
    /** More than one block of bzip2, which can only be unpacked as a whole. */
    private static final int RAW = 1 << 20;
    private static final Pattern TURTLE = Pattern.compile(
            "(?i)(@?prefix\\b|@?base\\b|<[a-z][a-z0-9+.-]*:[^>\\s]*>\\s|_:\\S|\\[\\s*\\])");
    /** How much of the last value may be missing at the end of the head. */
    private static final int CUT = 64;
    private static final Pattern QAWIKI = Pattern.compile("(?i)qawiki|urn:quern:question");

    /** @throws QuernException when it cannot be read, or is not text */
    static FileHead read(Path file) {
        try (InputStream raw = Files.newInputStream(file)) {
            // Only this much, because an invalid text is otherwise read to its end to count what is invalid.
            byte[] begin = raw.readNBytes(RAW);
            boolean ends = begin.length < RAW;
            try (TextInput in = TextInput.of(file, new ByteArrayInputStream(begin))) {
                byte[] head = in.readNBytes(HEAD);
                String text = new String(head, StandardCharsets.UTF_8);
                return new FileHead(file, text, ends && head.length < HEAD);
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    Dropped kind() {
        String start = text.stripLeading();
        if (start.startsWith("{") || start.startsWith("[") && !TURTLE.matcher(start).lookingAt())
            return json();
        if (TURTLE.matcher(withoutComments(start)).lookingAt())
            return found(QAWIKI.matcher(text).find() ? FileKind.QUESTION_SET : FileKind.WIKIDATA);
        return table();
    }

    private static String withoutComments(String turtle) {
        int at = 0;
        while (at < turtle.length() && (turtle.charAt(at) == '#' || Character.isWhitespace(turtle.charAt(at)))) {
            int end = turtle.charAt(at) == '#' ? turtle.indexOf('\n', at) : at + 1;
            at = end < 0 ? turtle.length() : end;
        }
        return turtle.substring(at);
    }

    private Dropped found(FileKind kind) {
        return new Dropped.Importable(file, kind);
    }

    private Dropped json() {
        Map<String, JsonToken> members = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        boolean isArray = text.stripLeading().startsWith("[");
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            JsonToken first = parser.nextToken();
            if (isArray)
                first = parser.nextToken();
            if (first != JsonToken.START_OBJECT)
                return unknown("drop.unknown.json", "");
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName().toLowerCase(Locale.ROOT);
                JsonToken value = parser.nextToken();
                members.put(name, value);
                if (value == JsonToken.VALUE_STRING)
                    texts.put(name, parser.getText());
                parser.skipChildren();
            }
        } catch (JsonEOFException cut) {
            if (whole)
                return unknown("drop.damaged", place(cut));
        } catch (JacksonException broken) {
            // A number or word at the very end may be cut, too.
            if (whole || broken.getLocation() == null
                    || broken.getLocation().getCharOffset() < text.length() - CUT)
                return unknown("drop.damaged", place(broken));
        } catch (IOException impossible) {
            return unknown("drop.damaged", "");
        }
        return ofMembers(members, texts, isArray).map(this::found)
                .orElseGet(() -> unknown("drop.unknown.members", names(members.keySet())));
    }

    private static String place(JacksonException broken) {
        return broken.getLocation() == null ? "" : String.valueOf(broken.getLocation().getLineNr());
    }

    private static Optional<FileKind> ofMembers(Map<String, JsonToken> members, Map<String, String> texts,
            boolean isArray) {
        Set<String> names = members.keySet();
        if ("history".equals(texts.get("record")))
            return Optional.of(FileKind.DECISIONS);
        boolean isEntity = names.contains("id") && (names.contains("claims") || names.contains("labels"));
        if (isEntity || !isArray && members.get("entities") == JsonToken.START_OBJECT)
            return Optional.of(FileKind.WIKIDATA);
        if (!isArray && members.get("schema") == JsonToken.START_OBJECT
                || !isArray && names.contains("entities") && names.contains("schema"))
            return Optional.of(FileKind.GRAPH);
        if (!isArray && (names.contains("entities") || names.contains("relations")))
            return Optional.of(FileKind.SCHEMA);
        if (names.containsAll(Set.of("format", "model", "question", "source")))
            return Optional.of(FileKind.AGENT_RUN);
        if (names.contains("forms") || names.contains("questions") || !isArray && names.contains("dataset"))
            return Optional.of(FileKind.QUESTION_SET);
        return ofFields(names);
    }

    /** By the names of columns, or of members of items. */
    private static Optional<FileKind> ofFields(Set<String> names) {
        if (has(names, QuestionColumns.OF_QUESTIONS, Field.PRED) || names.contains("prediction")
                || names.contains("pred_sparql") || names.contains("pred_answer"))
            return Optional.of(FileKind.PREDICTIONS);
        boolean question = has(names, QuestionColumns.OF_QUESTIONS, Field.QUESTION);
        if (names.contains("sparql") && question)
            return Optional.of(FileKind.QUESTION_SET);
        if (question && has(names, QuestionColumns.OF_QUESTIONS, Field.GOLD))
            return Optional.of(FileKind.QUESTIONS);
        if (question)
            return Optional.of(FileKind.QUESTION_SET);
        // A query for an id, without the question.
        return has(names, QuestionColumns.OF_PREDICTIONS, Field.QID)
                && has(names, QuestionColumns.OF_PREDICTIONS, Field.PRED)
                        ? Optional.of(FileKind.PREDICTIONS)
                        : Optional.empty();
    }

    private static boolean has(Set<String> names, QuestionColumns columns, Field field) {
        return columns.names().getOrDefault(field, List.of()).stream().anyMatch(names::contains);
    }

    private Dropped table() {
        String heading = text.lines().findFirst().orElse("");
        String separator = heading.contains("\t") ? "\t" : heading.contains(";") ? ";" : ",";
        Set<String> columns = Stream.of(heading.split(separator, -1))
                .map(cell -> cell.strip().replaceAll("^\"|\"$", "").toLowerCase(Locale.ROOT))
                .collect(Collectors.toSet());
        if (columns.size() < 2)
            return unknown("drop.unknown.text", "");
        return ofFields(columns).map(this::found).orElseGet(() -> unknown("drop.unknown.members", names(columns)));
    }

    private Dropped unknown(String why, String detail) {
        return new Dropped.Unusable(file, why, detail);
    }

    private static String names(Set<String> all) {
        return all.stream().sorted().limit(6).map(name -> name.length() > 24 ? name.substring(0, 24) + "…" : name)
                .collect(Collectors.joining(", "));
    }
}
