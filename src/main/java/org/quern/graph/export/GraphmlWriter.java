package org.quern.graph.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;

/**
 * Writes a graph as GraphML. The ids of nodes are their {@code eid}s; {@code label} is the type of nodes and
 * relations, and the description of each key is its datatype. Dates are texts and lists are JSON, since GraphML
 * has neither type.
 */
final class GraphmlWriter implements GraphHandler {

    private static final String LABEL = "label";

    private final Writer out;
    private final XmlText text = new XmlText();
    private final XmlColumns ofNodes = new XmlColumns("n");
    private final XmlColumns ofEdges = new XmlColumns("e");
    private StoredProperties stored = new StoredProperties(new GraphSchema("", List.of(), List.of()));

    GraphmlWriter(OutputStream out) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    /** Number of characters that XML does not allow. */
    long replaced() {
        return text.replaced();
    }

    @Override
    public void schema(GraphSchema schema) throws IOException {
        stored = new StoredProperties(schema);
        out.write("""
                <?xml version="1.0" encoding="UTF-8"?>
                <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
                <key id="label" for="all" attr.name="label" attr.type="string"/>
                """);
        columns("node", ofNodes, stored.nodes());
        columns("edge", ofEdges, stored.relationships());
        out.write("<graph id=\"" + text.escaped(schema.name()) + "\" edgedefault=\"directed\">\n");
    }

    private void columns(String what, XmlColumns columns, Map<String, Map<String, Datatype>> types) throws IOException {
        columns.declare(types, (id, name, datatype) -> out.write("<key id=\"" + id + "\" for=\"" + what
                + "\" attr.name=\"" + text.escaped(name) + "\" attr.type=\"" + XmlColumns.type(datatype) + "\"><desc>"
                + datatype.text() + "</desc></key>\n"));
    }

    @Override
    public void entity(GraphElement.Entity entity) throws IOException {
        out.write("<node id=\"" + text.escaped(entity.eid()) + "\">");
        data(LABEL, entity.label());
        Map<String, Object> properties = stored.of(entity);
        ofNodes.values(stored.node(entity.label()), properties, this::data);
        out.write("</node>\n");
    }

    @Override
    public void relation(GraphElement.Relation relation) throws IOException {
        out.write("<edge source=\"" + text.escaped(relation.subjId()) + "\" target=\"" + text.escaped(relation.objId())
                + "\">");
        data(LABEL, relation.label());
        ofEdges.values(stored.relationship(relation.label()), stored.of(relation), this::data);
        out.write("</edge>\n");
    }

    private void data(String key, String value) throws IOException {
        out.write("<data key=\"" + key + "\">" + text.escaped(value) + "</data>");
    }

    void finish() throws IOException {
        out.write("</graph>\n</graphml>\n");
        out.flush();
    }
}
