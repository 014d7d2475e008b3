package org.quern.graph.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.quern.graph.GraphElement;
import org.quern.schema.Datatype;

/**
 * Writes a graph as GEXF 1.3. The ids of nodes are their {@code eid}s and their labels are their names; {@code type} is
 * the type of nodes and relations. Dates are texts and lists are JSON, as in GraphML.
 */
final class GexfWriter extends XmlGraphWriter {

    private static final String TYPE = "type";
    private long edges = -1;

    GexfWriter(OutputStream out) {
        super(out);
    }

    @Override
    void begin(String graph) throws IOException {
        out.write("""
                <gexf xmlns="http://gexf.net/1.3" version="1.3">
                <meta><description>%s</description></meta>
                <graph defaultedgetype="directed" idtype="string">
                """.formatted(text.escaped(graph)));
        columns("node", ofNodes, stored.nodes());
        columns("edge", ofEdges, stored.relationships());
        out.write("<nodes>\n");
    }

    private void columns(String what, XmlColumns columns, Map<String, Map<String, Datatype>> types) throws IOException {
        out.write("<attributes class=\"" + what + "\">\n<attribute id=\"" + TYPE
                + "\" title=\"type\" type=\"string\"/>\n");
        columns.declare(types, (id, name, datatype) -> out.write("<attribute id=\"" + id + "\" title=\""
                + text.escaped(name) + "\" type=\"" + XmlColumns.type(datatype) + "\"/>\n"));
        out.write("</attributes>\n");
    }

    @Override
    public void entity(GraphElement.Entity entity) throws IOException {
        out.write("<node id=\"" + text.escaped(entity.eid()) + "\" label=\"" + text.escaped(entity.name()) + "\">");
        values(String.join(LABELS, entity.labels()), stored.node(entity), stored.of(entity), ofNodes);
        out.write("</node>\n");
    }

    @Override
    public void relation(GraphElement.Relation relation) throws IOException {
        beginEdges();
        out.write("<edge id=\"" + edges++ + "\" source=\"" + text.escaped(relation.subjId()) + "\" target=\""
                + text.escaped(relation.objId()) + "\" label=\"" + text.escaped(relation.label()) + "\">");
        values(relation.label(), stored.relationship(relation.label()), stored.of(relation), ofEdges);
        out.write("</edge>\n");
    }

    /** All nodes come before the first edge. */
    private void beginEdges() throws IOException {
        if (edges < 0) {
            out.write("</nodes>\n<edges>\n");
            edges = 0;
        }
    }

    private void values(String type, Map<String, Datatype> columns, Map<String, Object> properties,
            XmlColumns all) throws IOException {
        out.write("<attvalues>");
        value(TYPE, type);
        all.values(columns, properties, this::value);
        out.write("</attvalues>");
    }

    private void value(String key, String value) throws IOException {
        out.write("<attvalue for=\"" + key + "\" value=\"" + text.escaped(value) + "\"/>");
    }

    @Override
    void finish() throws IOException {
        beginEdges();
        out.write("</edges>\n</graph>\n</gexf>\n");
        out.flush();
    }
}
