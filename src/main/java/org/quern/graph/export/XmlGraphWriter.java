package org.quern.graph.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;

/** Writes a graph as XML, with a column for each property of nodes and of relations. */
abstract sealed class XmlGraphWriter implements GraphHandler permits GraphmlWriter, GexfWriter {

    /** Separates the labels of a node that has several. */
    static final String LABELS = ";";

    final Writer out;
    final XmlText text = new XmlText();
    final XmlColumns ofNodes = new XmlColumns("n");
    final XmlColumns ofEdges = new XmlColumns("e");
    StoredProperties stored = new StoredProperties(new GraphSchema("", List.of(), List.of()));

    XmlGraphWriter(OutputStream out) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    @Override
    public final void schema(GraphSchema schema) throws IOException {
        stored = new StoredProperties(schema);
        out.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        begin(schema.name());
    }

    /** Writes all that comes before the first node. */
    abstract void begin(String graph) throws IOException;

    /** Writes all that comes after the last element. */
    abstract void finish() throws IOException;

    /** Number of characters that XML does not allow. */
    final long replaced() {
        return text.replaced();
    }
}
