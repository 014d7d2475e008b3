package org.quern.wikidata.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.wikidata.EntityJson;
import org.quern.wikidata.WikidataEntity;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;

/**
 * Reads entities from JSON one at a time: JSON Lines, the array of a dump, or an answer of {@code
 * Special:EntityData}.
 */
final class EntityFile {

    private final Path file;
    private final Map<String, Long> skipped;
    private final ObjectMapper json = JsonText.mapper();
    private long entities;

    /** @param skipped counts skipped data by reason */
    EntityFile(Path file, Map<String, Long> skipped) {
        this.file = file;
        this.skipped = skipped;
    }

    /**
     * Passes on the file's entities.
     *
     * @return their number
     * @throws QuernException at the first line that is not JSON or not an entity
     */
    long read(InputStream in, Consumer<WikidataEntity> receiver) throws IOException {
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

    private void read(JsonParser parser, Consumer<WikidataEntity> receiver) throws IOException {
        String where = file + " line " + parser.currentTokenLocation().getLineNr();
        JsonNode node = json.readTree(parser);
        if (!EntityJson.isEntity(node) && node.path("entities").isObject()) {
            for (JsonNode inner : node.path("entities"))
                entity(inner, where, receiver);
        } else {
            entity(node, where, receiver);
        }
    }

    private void entity(JsonNode node, String where, Consumer<WikidataEntity> receiver) {
        if (node.has("missing")) {
            skipped.merge("entities marked as missing", 1L, Long::sum);
            return;
        }
        WikidataEntity entity = EntityJson.parse(node, where);
        if (node.path("forms").size() + node.path("senses").size() > 0)
            skipped.merge("forms and senses of lexemes", (long) node.path("forms").size() + node.path("senses").size(),
                    Long::sum);
        entities++;
        receiver.accept(entity);
    }
}
