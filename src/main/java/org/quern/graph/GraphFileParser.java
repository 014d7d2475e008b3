package org.quern.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;

/**
 * One pass through a graph file. Elements that cannot be converted yet, because the schema comes later, are
 * skipped.
 */
final class GraphFileParser implements AutoCloseable {

    /** What has been read of a file so far, kept between passes. */
    static final class Pass {
        private final Path file;
        private final GraphHandler handler;
        private final EntityIds ids = new EntityIds();
        private @Nullable GraphSchema schema;
        private boolean entitiesRead;
        private boolean relationsRead;
        private boolean onlySchema;

        Pass(Path file, GraphHandler handler) {
            this.file = file;
            this.handler = handler;
        }

        boolean isComplete() {
            return schema != null && entitiesRead && relationsRead;
        }

        void onlySchema() {
            onlySchema = true;
        }

        Optional<GraphSchema> schema() {
            return Optional.ofNullable(schema);
        }
    }

    private final JsonParser json;
    private final Pass pass;

    GraphFileParser(InputStream in, Pass pass) throws IOException {
        this.pass = pass;
        json = factory().createParser(in);
        json.setCodec(new ObjectMapper());
    }

    /** The parsers of all parts of a graph file. */
    static JsonFactory factory() {
        return JsonFactory.builder().streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(20)
                .maxStringLength(10_000_000).maxNameLength(10_000).build()).build();
    }

    void parse() throws IOException {
        try {
            parts();
        } catch (JsonProcessingException broken) {
            throw JsonText.broken(pass.file.toString(), json, broken, "fix the file, or create it again");
        }
    }

    private void parts() throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT)
            throw mistake("a graph file is one JSON object", "$", "choose a graph file");
        boolean sawEntities = false;
        boolean sawRelations = false;
        boolean sawSchema = false;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "schema" -> {
                    once(sawSchema, field);
                    sawSchema = true;
                    schema();
                    if (pass.onlySchema)
                        return;
                }
                case "entities" -> {
                    once(sawEntities, field);
                    sawEntities = true;
                    entities();
                }
                case "relations" -> {
                    once(sawRelations, field);
                    sawRelations = true;
                    relations();
                }
                default -> throw mistake("unknown key '{0}'", "$." + field,
                        "a graph file has schema, entities and relations", field);
            }
        }
        if (!sawSchema || !sawEntities || !sawRelations)
            throw mistake("missing key '{0}'", "$", "a graph file has schema, entities and relations",
                    (!sawSchema ? "schema" : sawEntities ? "relations" : "entities"));
        if (json.nextToken() != null)
            throw mistake("unexpected content after the end of the graph", "$", "fix the file, or create it again");
    }

    private void once(boolean seen, String field) {
        if (seen)
            throw mistake("duplicate key '{0}'", "$." + field, "remove one of them", field);
    }

    private void schema() throws IOException {
        if (pass.schema != null) {
            json.skipChildren();
            return;
        }
        JsonNode node = json.readValueAsTree();
        try {
            GraphSchema schema = new GraphSchemaJson().read(node);
            pass.schema = schema;
            pass.handler.schema(schema);
        } catch (GraphSchemaJson.Mistake wrong) {
            throw mistake(wrong.what(), wrong.path(), "fix the schema");
        }
    }

    private void entities() throws IOException {
        startList("$.entities");
        GraphSchema schema = pass.schema;
        if (schema == null || pass.entitiesRead) {
            json.skipChildren();
            return;
        }
        GraphElementParser elements = new GraphElementParser(json, pass.file, schema, pass.ids);
        for (long i = 0; json.nextToken() != JsonToken.END_ARRAY; i++)
            pass.handler.entity(elements.entity(i));
        pass.entitiesRead = true;
    }

    private void relations() throws IOException {
        startList("$.relations");
        GraphSchema schema = pass.schema;
        if (schema == null || !pass.entitiesRead || pass.relationsRead) {
            json.skipChildren();
            return;
        }
        GraphElementParser elements = new GraphElementParser(json, pass.file, schema, pass.ids);
        for (long i = 0; json.nextToken() != JsonToken.END_ARRAY; i++)
            pass.handler.relation(elements.relation(i));
        pass.relationsRead = true;
    }

    private void startList(String path) {
        if (json.currentToken() != JsonToken.START_ARRAY)
            throw mistake("a list is expected here", path, "fix the file, or create it again");
    }

    private QuernException mistake(String what, String path, String remedy, Object... values) {
        return new QuernException(what, pass.file + " line " + json.currentLocation().getLineNr() + " " + path, remedy,
                values);
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}
