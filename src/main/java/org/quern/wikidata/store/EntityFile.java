package org.quern.wikidata.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.wikidata.ArrayEnds;
import org.quern.wikidata.DumpSeparators;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.WikidataEntity;
import org.quern.workspace.ByteLines;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;

/**
 * Reads entities from JSON one at a time. In JSON Lines and in the array of a dump, which has one entity a line, a line
 * that is not an entity is skipped and counted; an array that is not closed, or an error in other JSON, such as an
 * answer of {@code Special:EntityData}, ends the reading.
 */
final class EntityFile {

    /** The bytes in which the form of a file shows. */
    private static final int START = 1 << 16;
    private static final int FIRST_LINES = 16;
    /** Lines over which an object may continue. */
    private static final int LONGEST_OBJECT = 1_000;
    private static final String NO_TEXT = "not valid UTF-8";
    /** Names of members of entities, of redirects, and of answers with entities. */
    private static final List<String> NAMES = List.of("id", "redirect", "entities");

    private final Path file;
    private final Map<String, Long> skipped;
    private final SkippedLines bad;
    private final ObjectMapper json = JsonText.mapper();
    private final ObjectReader line = json.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream();
    /** The line in which what is pending began, and the one in which it was continued last. */
    private long begun;
    private long continued;
    private long entities;

    /**
     * @param skipped counts skipped data by reason
     * @param bad counts lines that are not entities
     */
    EntityFile(Path file, Map<String, Long> skipped, SkippedLines bad) {
        this.file = file;
        this.skipped = skipped;
        this.bad = bad;
    }

    /**
     * Passes on the file's entities and redirects.
     *
     * @return the number of entities
     * @throws QuernException when nothing can be read
     */
    long read(InputStream in, EntityRdf receiver) throws IOException {
        // A line that is an object by itself is one of many; the first one is enough to know.
        BufferedInputStream start = new BufferedInputStream(in, START);
        if (!startsWithLine(start))
            return document(start, receiver);
        ByteLines lines = new ByteLines(start, ByteLines.DUMP);
        ArrayEnds ends = new ArrayEnds();
        while (lines.next()) {
            ends.see(lines.bytes(), 0, lines.length());
            line(lines.bytes(), lines.length(), lines.number(), receiver);
        }
        ends.check(pending.toByteArray(), file.toString());
        finishPending();
        bad.checkSome(entities, "a Wikidata entity");
        return entities;
    }

    /** Whether one of the first lines is an object by itself. */
    private static boolean startsWithLine(BufferedInputStream in) throws IOException {
        in.mark(START);
        String begin = new String(in.readNBytes(START), StandardCharsets.ISO_8859_1);
        in.reset();
        boolean cut = begin.length() == START;
        String[] lines = begin.split("\n", FIRST_LINES);
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].strip();
            boolean whole = i + 1 < lines.length || !cut;
            if (line.startsWith("{") && !whole && i < 2 || whole && isEntity(line))
                return true;
        }
        return false;
    }

    /** Whether the text of a line is an object of a dump, perhaps with what separates it from its neighbours. */
    private static boolean isEntity(String line) {
        String object = (line.startsWith("[") ? line.substring(1) : line).replaceAll("[\\s,\\]]+$", "");
        return object.startsWith("{") && object.endsWith("}")
                && NAMES.stream().anyMatch(name -> object.contains("\"" + name + "\""));
    }

    private void line(byte[] bytes, int length, long number, EntityRdf receiver) throws IOException {
        try {
            Optional<JsonNode> node = node(bytes, length);
            finishPending();
            node.ifPresent(one -> entities(one, number, receiver));
        } catch (JsonProcessingException wrong) {
            if (pending.size() > 0)
                join(bytes, length, number, receiver, wrong);
            else
                begin(bytes, length, number, wrong);
        } catch (CharConversionException _) {
            bad.add(number, NO_TEXT);
        }
    }

    /** A line that is bad, or only the beginning of an object. */
    private void begin(byte[] bytes, int length, long number, JsonProcessingException wrong) {
        if (!(wrong instanceof JsonEOFException)) {
            bad.add(number, reason(wrong));
            return;
        }
        begun = number;
        hold(bytes, length, number);
    }

    private void hold(byte[] bytes, int length, long number) {
        continued = number;
        pending.write(bytes, 0, length);
        pending.write('\n');
    }

    /** A line that may continue what is pending; otherwise it is what it would be without. */
    private void join(byte[] bytes, int length, long number, EntityRdf receiver, JsonProcessingException alone)
            throws IOException {
        hold(bytes, length, number);
        try {
            Optional<JsonNode> node = node(pending.toByteArray(), pending.size());
            pending.reset();
            node.ifPresent(one -> entities(one, begun, receiver));
        } catch (JsonEOFException _) {
            if (number - begun > LONGEST_OBJECT)
                finishPending();
        } catch (JsonProcessingException _) {
            continued = number - 1;
            finishPending();
            begin(bytes, length, number, alone);
        }
    }

    /** What was begun has not become an object; each of its lines counts. */
    private void finishPending() {
        for (long number = begun; pending.size() > 0 && number <= continued; number++)
            bad.add(number, "not valid JSON");
        pending.reset();
    }

    private static String reason(JsonProcessingException wrong) {
        return wrong.getOriginalMessage().startsWith("Invalid UTF-8") ? NO_TEXT : "not valid JSON";
    }

    /** The object, or the array, in bytes of a dump; empty if they only separate others. */
    private Optional<JsonNode> node(byte[] bytes, int length) throws IOException {
        int from = DumpSeparators.after(bytes, 0, length);
        int to = DumpSeparators.before(bytes, from, length);
        boolean opens = from < to && bytes[from] == '[';
        boolean closes = from < to && bytes[to - 1] == ']';
        if (opens && !closes)
            from++;
        if (closes && !opens)
            to--;
        return from >= to ? Optional.empty() : Optional.of(line.readTree(bytes, from, to - from));
    }

    private void entities(JsonNode node, long number, EntityRdf receiver) {
        String where = file + " line " + number;
        try {
            if (node.isArray())
                node.forEach(one -> entities(one, where, receiver));
            else
                entities(node, where, receiver);
        } catch (QuernException wrong) {
            bad.add(number, wrong.what());
        }
    }

    private long document(InputStream in, EntityRdf receiver) throws IOException {
        json.getFactory().configure(StreamReadFeature.AUTO_CLOSE_SOURCE.mappedFeature(), false);
        try (JsonParser parser = json.createParser(in)) {
            try {
                while (parser.nextToken() != null) {
                    // A dump is one array; lines with only its brackets and commas are not entities.
                    if (parser.currentToken() != JsonToken.START_ARRAY && parser.currentToken() != JsonToken.END_ARRAY)
                        read(parser, receiver);
                }
            } catch (JsonProcessingException broken) {
                throw JsonText.broken(file.toString(), parser, broken, "fix the file, or download it again");
            }
        }
        return entities;
    }

    private void read(JsonParser parser, EntityRdf receiver) throws IOException {
        String where = file + " line " + parser.currentTokenLocation().getLineNr();
        entities(json.readTree(parser), where, receiver);
    }

    private void entities(JsonNode node, String where, EntityRdf receiver) {
        if (!EntityJson.isEntity(node) && node.path("entities").isObject()) {
            for (JsonNode inner : node.path("entities"))
                entity(inner, where, receiver);
        } else {
            entity(node, where, receiver);
        }
    }

    private void entity(JsonNode node, String where, EntityRdf receiver) {
        if (node.has("missing")) {
            skipped.merge("entities marked as missing", 1L, Long::sum);
            return;
        }
        Optional<EntityJson.Redirect> redirect = EntityJson.redirect(node);
        redirect.ifPresent(ids -> receiver.redirect(ids.from(), ids.to()));
        if (EntityJson.isRedirect(node)) {
            if (redirect.isEmpty())
                throw new QuernException("a redirect names two ids such as Q42", where, "check the file");
            return;
        }
        WikidataEntity entity = EntityJson.parse(node, where);
        if (node.path("forms").size() + node.path("senses").size() > 0)
            skipped.merge("forms and senses of lexemes", (long) node.path("forms").size() + node.path("senses").size(),
                    Long::sum);
        entities++;
        receiver.write(entity);
    }
}
