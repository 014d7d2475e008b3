package org.quern.graph;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Reads the schema of a graph from a graph file, or from a file with the schema alone. */
public record GraphSchemaFile(SafeFiles files) {

    private static final String REMEDY = "choose a graph file, or a file with the schema of a graph";

    /** @throws QuernException when the file is missing, or has no schema */
    public GraphSchema read(Path file) {
        return alone(file).orElseGet(() -> new GraphReader(files).readSchema(file));
    }

    /** A schema begins with its name, which a graph file does not have. */
    private Optional<GraphSchema> alone(Path file) {
        try (InputStream in = files.open(file);
                JsonParser json = new ObjectMapper(GraphFileParser.factory()).createParser(in)) {
            boolean named = json.nextToken() == JsonToken.START_OBJECT && json.nextToken() == JsonToken.FIELD_NAME
                    && json.currentName().equals("name");
            return named ? Optional.of(new GraphSchemaJson().read(rest(file, json))) : Optional.empty();
        } catch (GraphSchemaJson.Mistake wrong) {
            throw new QuernException(wrong.what(), file + ", " + wrong.path().replace("$.schema", "$"),
                    "fix the schema");
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private static JsonNode rest(Path file, JsonParser json) throws IOException {
        try {
            ObjectNode all = JsonText.mapper().createObjectNode();
            do {
                String key = json.currentName();
                json.nextToken();
                all.set(key, json.readValueAsTree());
            } while (json.nextToken() == JsonToken.FIELD_NAME);
            return all;
        } catch (JsonProcessingException broken) {
            throw JsonText.broken(file.toString(), json, broken, REMEDY);
        }
    }
}
