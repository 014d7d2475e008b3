package org.quern.graph.export;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;

/**
 * Writes a graph as a script for an empty database: constraints, nodes, relationships, indexes; one statement
 * per line, each with several hundred elements.
 */
final class CypherScript implements GraphHandler {

    private static final int BATCH = 200;

    private final Writer out;
    private final Map<String, String> labels = new HashMap<>();
    private final List<String> rows = new ArrayList<>();
    private StoredProperties stored = new StoredProperties(new GraphSchema("", List.of(), List.of()));
    private String statement = "";

    CypherScript(OutputStream out) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    @Override
    public void schema(GraphSchema schema) throws IOException {
        stored = new StoredProperties(schema);
        for (GraphSchema.EntityType type : schema.entities())
            line("CREATE CONSTRAINT %s IF NOT EXISTS FOR (n:%s) REQUIRE n.eid IS UNIQUE".formatted(
                    CypherLiteral.name("eid_" + type.label()), CypherLiteral.name(type.label())));
    }

    @Override
    public void entity(GraphElement.Entity entity) throws IOException {
        labels.put(entity.eid(), entity.label());
        row("CREATE (n:%s) SET n = row".formatted(
                entity.labels().stream().map(CypherLiteral::name).collect(Collectors.joining(":"))),
                CypherLiteral.of(stored.of(entity)));
    }

    @Override
    public void relation(GraphElement.Relation relation) throws IOException {
        row("MATCH (a:%s {eid: row.s}) MATCH (b:%s {eid: row.o}) CREATE (a)-[r:%s]->(b) SET r = row.p".formatted(
                CypherLiteral.name(labels.getOrDefault(relation.subjId(), "")),
                CypherLiteral.name(labels.getOrDefault(relation.objId(), "")), CypherLiteral.name(relation.label())),
                "{s: %s, o: %s, p: %s}".formatted(CypherLiteral.of(relation.subjId()),
                        CypherLiteral.of(relation.objId()), CypherLiteral.of(stored.of(relation))));
    }

    private void row(String what, String values) throws IOException {
        if (!what.equals(statement) || rows.size() >= BATCH)
            flush();
        statement = what;
        rows.add(values);
    }

    private void flush() throws IOException {
        if (!rows.isEmpty())
            line("UNWIND [" + String.join(", ", rows) + "] AS row " + statement);
        rows.clear();
    }

    private void line(String text) throws IOException {
        out.write(text);
        out.write(";\n");
    }

    void finish() throws IOException {
        flush();
        out.flush();
    }
}
