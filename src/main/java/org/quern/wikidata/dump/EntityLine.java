package org.quern.wikidata.dump;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.WikidataEntity;

/**
 * Reads one line of a dump: of the JSON only what conversions may ask for becomes objects, everything else (other
 * languages, other properties, references) is passed over. The outcome depends on nothing but the line.
 */
final class EntityLine {
    private static final Set<String> LANGUAGES = Set.of("en", "mul");
    private static final Set<String> WIKIS = Set.of("enwiki");

    /** What a line is. */
    sealed interface Outcome {
        record Entity(WikidataEntity entity) implements Outcome {}

        /** A bracket of the array around the entities, or an empty line. */
        record Nothing() implements Outcome {}

        /** @param reason a clause */
        record Bad(String reason) implements Outcome {}
    }

    private static final Outcome NOTHING = new Outcome.Nothing();

    private final ObjectMapper json = new ObjectMapper();
    private final DumpNeeds needs;

    EntityLine(DumpNeeds needs) {
        this.needs = needs;
    }

    /** Reads the line that lies in the bytes from one position up to another. */
    Outcome read(byte[] bytes, int from, int to) {
        int begin = from;
        int end = to;
        while (begin < end && (bytes[begin] <= ' ' && bytes[begin] >= 0 || bytes[begin] == ','))
            begin++;
        while (end > begin && (bytes[end - 1] <= ' ' && bytes[end - 1] >= 0 || bytes[end - 1] == ','))
            end--;
        if (begin < end && bytes[begin] == '[')
            begin++;
        if (begin < end && bytes[end - 1] == ']')
            end--;
        if (begin == end)
            return NOTHING;
        try (JsonParser parser = json.createParser(bytes, begin, end - begin)) {
            if (parser.nextToken() != JsonToken.START_OBJECT)
                return new Outcome.Bad("not a JSON object");
            ObjectNode node = entity(parser);
            if (parser.nextToken() != null)
                return new Outcome.Bad("more than one JSON object");
            return EntityJson.isEntity(node) ? new Outcome.Entity(EntityJson.parse(node, ""))
                    : new Outcome.Bad("not an entity (no id such as Q42 or P31)");
        } catch (JsonProcessingException _) {
            return new Outcome.Bad("not valid JSON, or cut");
        } catch (IOException _) {
            return new Outcome.Bad("not valid UTF-8");
        }
    }

    private ObjectNode entity(JsonParser parser) throws IOException {
        ObjectNode entity = json.createObjectNode();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "id" -> entity.set(field, json.readTree(parser));
                case "labels", "lemmas", "descriptions", "aliases" ->
                    part(parser, entity, field, name -> LANGUAGES.contains(name.toLowerCase(Locale.ROOT)));
                case "sitelinks" -> part(parser, entity, field, WIKIS::contains);
                case "claims", "statements" -> statements(parser, entity.putObject(field));
                default -> parser.skipChildren();
            }
        }
        return entity;
    }

    /** Of an object the fields that are wanted; empty ones are arrays in some dumps. */
    private void part(JsonParser parser, ObjectNode entity, String field, Predicate<String> wanted)
            throws IOException {
        if (parser.currentToken() == JsonToken.START_OBJECT)
            fields(parser, entity.putObject(field), wanted);
        else
            parser.skipChildren();
    }

    private void fields(JsonParser parser, ObjectNode into, Predicate<String> wanted) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            if (wanted.test(name))
                into.set(name, json.readTree(parser));
            else
                parser.skipChildren();
        }
    }

    private void statements(JsonParser parser, ObjectNode into) throws IOException {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            return;
        }
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String pid = parser.currentName().toUpperCase(Locale.ROOT);
            if (parser.nextToken() != JsonToken.START_ARRAY || !needs.statements().contains(pid)) {
                parser.skipChildren();
                continue;
            }
            ArrayNode list = into.putArray(pid);
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (parser.currentToken() == JsonToken.START_OBJECT)
                    statement(parser, list.addObject());
                else
                    parser.skipChildren();
            }
        }
    }

    private void statement(JsonParser parser, ObjectNode into) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String field = parser.currentName();
            parser.nextToken();
            switch (field) {
                case "id", "rank", "mainsnak" -> into.set(field, json.readTree(parser));
                case "qualifiers" ->
                    part(parser, into, field, pid -> needs.qualifiers().contains(pid.toUpperCase(Locale.ROOT)));
                default -> parser.skipChildren();
            }
        }
    }
}
