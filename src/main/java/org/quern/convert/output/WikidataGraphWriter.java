package org.quern.convert.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;
import org.quern.graph.GraphWriter;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.SchemaWriter;

/**
 * Writes a Wikidata graph (semantics of conversion, 1.2): the mapped schema, and rows with QIDs, one per line.
 * Relations are written per statement, before equal facts are merged.
 */
final class WikidataGraphWriter implements Closeable {
    private final JsonGenerator json;
    private final MappedSchema active;
    private boolean inRelations;

    /**
     * @param schema the schema as read
     * @param active the schema without disabled parts; rows refer to positions in it
     * @param out is not closed
     */
    WikidataGraphWriter(MappedSchema schema, MappedSchema active, OutputStream out) throws IOException {
        this.active = active;
        this.json = new ObjectMapper().getFactory().createGenerator(out);
        json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setRootValueSeparator(null);
        json.writeStartObject();
        json.writeFieldName("schema");
        json.writeTree(new SchemaWriter().tree(schema));
        json.writeRaw("\n");
        json.writeArrayFieldStart("entities");
    }

    void entity(EntityRow row) throws IOException {
        json.writeRaw("\n");
        json.writeStartObject();
        json.writeStringField("label", active.entities().get(row.type()).label());
        json.writeStringField("wikidata_qid", row.id());
        json.writeStringField("name", row.name());
        optional("description", row.description());
        json.writeArrayFieldStart("aliases");
        for (String alias : row.aliases())
            json.writeString(alias);
        json.writeEndArray();
        optional("enwiki_title", row.enwikiTitle());
        properties(row.properties());
        json.writeEndObject();
    }

    void relation(RelationRow row) throws IOException {
        startRelations();
        RelationType type = active.relations().get(row.type());
        json.writeRaw("\n");
        json.writeStartObject();
        json.writeStringField("label", type.label());
        json.writeStringField("subj_label", type.subjLabel());
        json.writeStringField("obj_label", type.objLabel());
        json.writeStringField("subj_wikidata_qid", row.subject());
        json.writeStringField("obj_wikidata_qid", row.object());
        properties(row.properties());
        json.writeEndObject();
    }

    private void optional(String field, Optional<String> text) throws IOException {
        if (text.isPresent())
            json.writeStringField(field, text.get());
        else
            json.writeNullField(field);
    }

    private void startRelations() throws IOException {
        if (inRelations)
            return;
        inRelations = true;
        GraphWriter.startRelations(json);
    }

    private void properties(Map<String, Object> properties) throws IOException {
        json.writeObjectFieldStart("properties");
        for (Map.Entry<String, Object> property : properties.entrySet()) {
            json.writeFieldName(property.getKey());
            GraphWriter.value(json, property.getValue());
        }
        json.writeEndObject();
    }

    /** Ends the file; the stream is not closed. */
    @Override
    public void close() throws IOException {
        startRelations();
        GraphWriter.end(json);
    }
}
