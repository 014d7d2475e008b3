package org.quern.graph.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;

/**
 * Writes a graph as GEXF 1.3. The ids of nodes are their {@code eid}s and their labels are their names; {@code type} is
 * the type of nodes and relations. Dates are texts and lists are JSON, as in GraphML.
 */
final class GexfWriter implements GraphHandler {

    private static final String TYPE = "type";

    private final Writer out;
    private final XmlText text = new XmlText();
    private final Map<String, String> nodeKeys = new LinkedHashMap<>();
    private final Map<String, String> edgeKeys = new LinkedHashMap<>();
    private StoredProperties stored = new StoredProperties(new GraphSchema("", List.of(), List.of()));
    private long edges = -1;

    GexfWriter(OutputStream out) {
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
                <gexf xmlns="http://gexf.net/1.3" version="1.3">
                <meta><description>%s</description></meta>
                <graph defaultedgetype="directed" idtype="string">
                """.formatted(text.escaped(schema.name())));
        keys("node", "n", stored.nodes(), nodeKeys);
        keys("edge", "e", stored.relationships(), edgeKeys);
        out.write("<nodes>\n");
    }

    /** An attribute for each property and datatype, because types may use one name with several datatypes. */
    private void keys(String what, String prefix, Map<String, Map<String, Datatype>> types, Map<String, String> keys)
            throws IOException {
        out.write("<attributes class=\"" + what + "\">\n<attribute id=\"" + TYPE
                + "\" title=\"type\" type=\"string\"/>\n");
        TreeSet<String> wanted = new TreeSet<>();
        types.values().forEach(properties -> properties
                .forEach((name, datatype) -> wanted.add(name + "\n" + datatype.text())));
        for (String key : wanted) {
            String id = prefix + keys.size();
            keys.put(key, id);
            int end = key.lastIndexOf('\n');
            out.write("<attribute id=\"" + id + "\" title=\"" + text.escaped(key.substring(0, end)) + "\" type=\""
                    + type(Datatype.of(key.substring(end + 1)).orElseThrow()) + "\"/>\n");
        }
        out.write("</attributes>\n");
    }

    private static String type(Datatype datatype) {
        return switch (datatype) {
            case INT -> "long";
            case FLOAT -> "double";
            case BOOL -> "boolean";
            default -> "string";
        };
    }

    @Override
    public void entity(GraphElement.Entity entity) throws IOException {
        out.write("<node id=\"" + text.escaped(entity.eid()) + "\" label=\"" + text.escaped(entity.name()) + "\">");
        values(entity.label(), stored.node(entity.label()), stored.of(entity), nodeKeys);
        out.write("</node>\n");
    }

    @Override
    public void relation(GraphElement.Relation relation) throws IOException {
        beginEdges();
        out.write("<edge id=\"" + edges++ + "\" source=\"" + text.escaped(relation.subjId()) + "\" target=\""
                + text.escaped(relation.objId()) + "\" label=\"" + text.escaped(relation.label()) + "\">");
        values(relation.label(), stored.relationship(relation.label()), stored.of(relation), edgeKeys);
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
            Map<String, String> keys) throws IOException {
        out.write("<attvalues>");
        value(TYPE, type);
        for (Map.Entry<String, Datatype> column : columns.entrySet()) {
            Object value = properties.get(column.getKey());
            if (value != null && !column.getKey().equals(StoredProperties.EID))
                value(Objects.requireNonNull(keys.get(column.getKey() + "\n" + column.getValue().text()),
                        "each property of the schema has an attribute"), XmlText.of(value));
        }
        out.write("</attvalues>");
    }

    private void value(String key, String value) throws IOException {
        out.write("<attvalue for=\"" + key + "\" value=\"" + text.escaped(value) + "\"/>");
    }

    void finish() throws IOException {
        beginEdges();
        out.write("</edges>\n</graph>\n</gexf>\n");
        out.flush();
    }
}
