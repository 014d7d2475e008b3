package org.quern.bench.builtin;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.workspace.SafeFiles;

/** A graph file that answers queries in memory. */
final class FileDatabase implements GraphHandler {

    private final MemoryGraph graph = new MemoryGraph();
    private final MemoryEngine engine = new MemoryEngine(graph, Set.of("neo4j"));
    private StoredProperties properties = new StoredProperties(new GraphSchema("", List.of(), List.of()));
    private int relations;

    static FileDatabase read(Path file) {
        FileDatabase database = new FileDatabase();
        new GraphReader(new SafeFiles()).read(file, database, Progress.NONE);
        return database;
    }

    @Override
    public void schema(GraphSchema schema) {
        properties = new StoredProperties(schema);
    }

    @Override
    public void entity(GraphElement.Entity entity) throws IOException {
        graph.node(entity.eid(), entity.labels(), properties.of(entity));
    }

    @Override
    public void relation(GraphElement.Relation relation) throws IOException {
        graph.relationship(Integer.toString(relations++), relation.label(), relation.subjId(), relation.objId(),
                properties.of(relation));
    }

    /** @return the result, or why there is none */
    Object answer(String cypher) {
        try {
            return switch (engine.answer(CypherQuery.parse(cypher), () -> false)) {
                case Sure sure -> new Table(sure.columns(), rows(sure));
                case MemoryEngine.Refused refused -> refused.what();
                case MemoryEngine.Unsure unsure -> unsure.why();
            };
        } catch (CypherSyntaxException failure) {
            return String.valueOf(failure.getMessage());
        }
    }

    private static List<List<@Nullable Object>> rows(Sure sure) {
        return sure.rows();
    }

}
