package org.quern.graph.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.quern.graph.GraphElement;
import org.quern.schema.Datatype;

/**
 * Writes a graph as GraphML. The ids of nodes are their {@code eid}s; {@code label} is the type of nodes and
 * relations, and the description of each key is its datatype. Dates are texts and lists are JSON, since GraphML
 * has neither type.
 */
final class GraphmlWriter extends XmlGraphWriter {

    /** Two keys, because some readers ignore a key that is for nodes and edges. */
    private static final String LABEL = "label";
    private static final String TYPE = "type";

    GraphmlWriter(OutputStream out) {
        super(out);
    }

    @Override
    void begin(String graph) throws IOException {
        out.write("""
                <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
                <key id="label" for="node" attr.name="label" attr.type="string"/>
                <key id="type" for="edge" attr.name="label" attr.type="string"/>
                """);
        columns("node", ofNodes, stored.nodes());
        columns("edge", ofEdges, stored.relationships());
        out.write("<graph id=\"" + text.escaped(graph) + "\" edgedefault=\"directed\">\n");
    }

    private void columns(String what, XmlColumns columns, Map<String, Map<String, Datatype>> types) throws IOException {
        columns.declare(types, (id, name, datatype) -> out.write("<key id=\"" + id + "\" for=\"" + what
                + "\" attr.name=\"" + text.escaped(name) + "\" attr.type=\"" + XmlColumns.type(datatype) + "\"><desc>"
                + datatype.text() + "</desc></key>\n"));
    }

    @Override
    public void entity(GraphElement.Entity entity) throws IOException {
        out.write("<node id=\"" + text.escaped(entity.eid()) + "\">");
        data(LABEL, String.join(LABELS, entity.labels()));
        Map<String, Object> properties = stored.of(entity);
        ofNodes.values(stored.node(entity), properties, this::data);
        out.write("</node>\n");
    }

    @Override
    public void relation(GraphElement.Relation relation) throws IOException {
        out.write("<edge source=\"" + text.escaped(relation.subjId()) + "\" target=\"" + text.escaped(relation.objId())
                + "\">");
        data(TYPE, relation.label());
        ofEdges.values(stored.relationship(relation.label()), stored.of(relation), this::data);
        out.write("</edge>\n");
    }

    private void data(String key, String value) throws IOException {
        out.write("<data key=\"" + key + "\">" + text.escaped(value) + "</data>");
    }

    @Override
    void finish() throws IOException {
        out.write("</graph>\n</graphml>\n");
        out.flush();
    }
}
