package org.quern.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonGenerator.Feature;
import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.schema.Datatype;

/**
 * Writes a graph file piece by piece, one element per line, in the format of the public graphs. The same pieces
 * in the same order give the same bytes: properties are in the order of the schema, whatever the order of the
 * map.
 */
public final class GraphWriter implements GraphHandler {

    private enum Part {
        START, ENTITIES, RELATIONS, END
    }

    private final JsonGenerator json;
    private final Map<String, Map<String, Datatype>> entityTypes = new HashMap<>();
    /** By label; relation types with one label share their properties here. */
    private final Map<String, Map<String, Datatype>> relationTypes = new HashMap<>();
    private Part part = Part.START;

    /** @param out is not closed */
    public GraphWriter(OutputStream out) throws IOException {
        json = new JsonFactory().createGenerator(out);
        json.disable(Feature.AUTO_CLOSE_TARGET);
        json.disable(Feature.AUTO_CLOSE_JSON_CONTENT);
        json.setRootValueSeparator(null);
    }

    @Override
    public void schema(GraphSchema schema) throws IOException {
        require(part == Part.START, "the schema must be written first, and only once");
        json.writeStartObject();
        json.writeFieldName("schema");
        new GraphSchemaJson().write(schema, json);
        schema.entities().forEach(type -> entityTypes.put(type.label(), type.properties()));
        schema.relations().forEach(type -> relationTypes.merge(type.label(), type.properties(), GraphWriter::union));
        json.writeRaw("\n");
        json.writeArrayFieldStart("entities");
        part = Part.ENTITIES;
    }

    private static Map<String, Datatype> union(Map<String, Datatype> one, Map<String, Datatype> other) {
        Map<String, Datatype> all = new java.util.LinkedHashMap<>(one);
        all.putAll(other);
        return all;
    }

    @Override
    public void entity(GraphElement.Entity entity) throws IOException {
        require(part == Part.ENTITIES, "entities must be written after the schema and before the relations");
        Map<String, Datatype> types = entityTypes.get(entity.label());
        if (types == null)
            throw new IllegalStateException("the schema has no entity type " + entity.label());
        for (String further : entity.furtherLabels())
            types = union(types, entityTypes.getOrDefault(further, Map.of()));
        newLine();
        json.writeStartObject();
        json.writeStringField("eid", entity.eid());
        json.writeStringField("label", entity.label());
        if (!entity.furtherLabels().isEmpty())
            texts("labels", entity.labels());
        json.writeStringField("name", entity.name());
        texts("aliases", entity.aliases());
        if (entity.description().isPresent())
            json.writeStringField("description", entity.description().get());
        else
            json.writeNullField("description");
        properties(types, entity);
        texts("provenance", entity.provenance());
        json.writeEndObject();
    }

    @Override
    public void relation(GraphElement.Relation relation) throws IOException {
        require(part == Part.ENTITIES || part == Part.RELATIONS, "relations must be written after the entities");
        if (part == Part.ENTITIES)
            startRelations();
        Map<String, Datatype> types = relationTypes.get(relation.label());
        if (types == null)
            throw new IllegalStateException("the schema has no relation type " + relation.label());
        newLine();
        json.writeStartObject();
        json.writeStringField("rid", relation.rid());
        json.writeStringField("label", relation.label());
        json.writeStringField("subj_id", relation.subjId());
        json.writeStringField("obj_id", relation.objId());
        properties(types, relation);
        texts("provenance", relation.provenance());
        json.writeEndObject();
    }

    /** Flushes what was written so far. */
    public void flush() throws IOException {
        json.flush();
    }

    /** Writes the end of the file; nothing may be written after it. */
    public void finish() throws IOException {
        require(part == Part.ENTITIES || part == Part.RELATIONS, "the schema has not been written");
        if (part == Part.ENTITIES)
            startRelations();
        end(json);
        part = Part.END;
    }

    private void startRelations() throws IOException {
        startRelations(json);
        part = Part.RELATIONS;
    }

    /** Ends the entities of a graph file and begins its relations. */
    public static void startRelations(JsonGenerator json) throws IOException {
        json.writeRaw("\n");
        json.writeEndArray();
        json.writeRaw("\n");
        json.writeArrayFieldStart("relations");
    }

    /** Ends the relations of a graph file and the file. */
    public static void end(JsonGenerator json) throws IOException {
        json.writeRaw("\n");
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw("\n");
        json.flush();
    }

    private void newLine() throws IOException {
        json.writeRaw("\n");
    }

    private void texts(String field, List<String> values) throws IOException {
        json.writeArrayFieldStart(field);
        for (String value : values)
            json.writeString(value);
        json.writeEndArray();
    }

    private void properties(Map<String, Datatype> types, GraphElement element) throws IOException {
        json.writeObjectFieldStart("properties");
        int written = 0;
        for (String name : types.keySet()) {
            Object value = element.properties().get(name);
            if (value == null)
                continue;
            json.writeFieldName(name);
            value(json, value);
            written++;
        }
        // The message contains the whole element, so it is built only for an error.
        if (written != element.properties().size())
            throw new IllegalStateException("a property of " + element + " is not in the schema");
        json.writeEndObject();
    }

    /** Writes the value of a property in the format of graph files. */
    public static void value(JsonGenerator json, @Nullable Object value) throws IOException {
        switch (value) {
            case String text -> json.writeString(text);
            case Long number -> json.writeNumber(number);
            case Double number when Double.isFinite(number) -> json.writeNumber(number);
            case Boolean truth -> json.writeBoolean(truth);
            case LocalDate date -> json.writeString(date.toString());
            case List<?> list -> {
                json.writeStartArray();
                for (Object element : list)
                    value(json, element);
                json.writeEndArray();
            }
            case null, default -> throw new IllegalArgumentException("not a graph value: " + value);
        }
    }

    private static void require(boolean holds, String rule) {
        if (!holds)
            throw new IllegalStateException(rule);
    }
}
