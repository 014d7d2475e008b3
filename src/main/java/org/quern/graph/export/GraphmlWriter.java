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
 * Writes a graph as GraphML. The ids of nodes are their {@code eid}s; {@code label} is the type of nodes and
 * relations, and the description of each key is its datatype. Dates are texts and lists are JSON, since GraphML
 * has neither type.
 */
final class GraphmlWriter implements GraphHandler {

    private static final String LABEL = "label";

    private final Writer out;
    private final XmlText text = new XmlText();
    private final Map<String, String> nodeKeys = new LinkedHashMap<>();
    private final Map<String, String> edgeKeys = new LinkedHashMap<>();
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
        keys("node", "n", stored.nodes(), nodeKeys);
        keys("edge", "e", stored.relationships(), edgeKeys);
        out.write("<graph id=\"" + text.escaped(schema.name()) + "\" edgedefault=\"directed\">\n");
    }

    /** A key for each property and datatype, because types may use one name with several datatypes. */
    private void keys(String what, String prefix, Map<String, Map<String, Datatype>> types, Map<String, String> keys)
            throws IOException {
        TreeSet<String> wanted = new TreeSet<>();
        types.values().forEach(properties -> properties
                .forEach((name, datatype) -> wanted.add(name + "\n" + datatype.text())));
        for (String key : wanted) {
            String id = prefix + keys.size();
            keys.put(key, id);
            int end = key.lastIndexOf('\n');
            Datatype datatype = Datatype.of(key.substring(end + 1)).orElseThrow();
            out.write("<key id=\"" + id + "\" for=\"" + what + "\" attr.name=\"" + text.escaped(key.substring(0, end))
                    + "\" attr.type=\"" + type(datatype) + "\"><desc>" + datatype.text() + "</desc></key>\n");
        }
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
        out.write("<node id=\"" + text.escaped(entity.eid()) + "\">");
        data(LABEL, entity.label());
        Map<String, Object> properties = stored.of(entity);
        data(stored.node(entity.label()), properties, nodeKeys);
        out.write("</node>\n");
    }

    @Override
    public void relation(GraphElement.Relation relation) throws IOException {
        out.write("<edge source=\"" + text.escaped(relation.subjId()) + "\" target=\"" + text.escaped(relation.objId())
                + "\">");
        data(LABEL, relation.label());
        data(stored.relationship(relation.label()), stored.of(relation), edgeKeys);
        out.write("</edge>\n");
    }

    private void data(Map<String, Datatype> columns, Map<String, Object> properties, Map<String, String> keys)
            throws IOException {
        for (Map.Entry<String, Datatype> column : columns.entrySet()) {
            Object value = properties.get(column.getKey());
            if (value != null && !column.getKey().equals(StoredProperties.EID))
                data(Objects.requireNonNull(keys.get(column.getKey() + "\n" + column.getValue().text()),
                        "each property of the schema has a key"), XmlText.of(value));
        }
    }

    private void data(String key, String value) throws IOException {
        out.write("<data key=\"" + key + "\">" + text.escaped(value) + "</data>");
    }

    void finish() throws IOException {
        out.write("</graph>\n</graphml>\n");
        out.flush();
    }
}
