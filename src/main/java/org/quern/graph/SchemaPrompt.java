package org.quern.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.schema.Datatype;

/** A schema in the order and format given to models (CypherBench, appendix A.3). */
public final class SchemaPrompt {

    private final boolean named;

    /** Of graph files, where each entity has a {@code name} that the schema does not list. */
    public SchemaPrompt() {
        this(true);
    }

    /** @param named whether each entity has a {@code name} that the schema does not list */
    public SchemaPrompt(boolean named) {
        this.named = named;
    }

    /** The same schema, sorted, with {@code name} listed where each entity has one. */
    public GraphSchema sorted(GraphSchema schema) {
        List<GraphSchema.EntityType> entities = new ArrayList<>();
        for (GraphSchema.EntityType type : schema.entities()) {
            Map<String, Datatype> properties = new TreeMap<>(type.properties());
            if (named)
                properties.put("name", Datatype.STR);
            entities.add(new GraphSchema.EntityType(type.label(), type.description(),
                    Collections.unmodifiableMap(properties)));
        }
        entities.sort(Comparator.comparing(GraphSchema.EntityType::label));
        List<GraphSchema.RelationType> relations = new ArrayList<>();
        for (GraphSchema.RelationType type : schema.relations())
            relations.add(new GraphSchema.RelationType(type.label(), type.subjLabel(), type.objLabel(),
                    Collections.unmodifiableMap(new TreeMap<>(type.properties()))));
        relations.sort(Comparator.comparing(GraphSchema.RelationType::label)
                .thenComparing(GraphSchema.RelationType::subjLabel)
                .thenComparing(GraphSchema.RelationType::objLabel));
        return new GraphSchema(schema.name(), entities, relations);
    }

    /** The schema that a prompt has, from its JSON; empty if it is none. */
    public static Optional<GraphSchema> read(JsonNode json) {
        try {
            return Optional.of(new GraphSchemaJson().read(json));
        } catch (GraphSchemaJson.Mistake _) {
            return Optional.empty();
        }
    }

    /** Indented JSON of the sorted schema, without descriptions. */
    public String forModels(GraphSchema schema) {
        GraphSchema sorted = sorted(schema);
        List<GraphSchema.EntityType> bare = sorted.entities().stream()
                .map(type -> new GraphSchema.EntityType(type.label(), Optional.empty(), type.properties())).toList();
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            new GraphSchemaJson().write(new GraphSchema(sorted.name(), bare, sorted.relations()), json, false);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return text.toString();
    }
}
