package org.quern.evaluate.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.engine.MemoryEngine;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.SafeFiles;

/**
 * A database that is started only for queries without a certain answer from the graph file. Without a database,
 * elements have no ids, so queries that return elements are left to it as well.
 *
 * @param database opens the database; the caller closes it
 */
public record FileFirst(java.nio.file.Path file, Supplier<GraphDatabase> database) implements GraphDatabase {

    /** Reading a larger file takes longer than starting a database. */
    private static final long MOST_BYTES = 16L << 20;

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        Optional<Sure> sure = parameters.isEmpty() ? sure(cypher, limits, progress) : Optional.empty();
        if (sure.isEmpty())
            return database.get().stream(cypher, parameters, limits, progress, rows);
        for (List<@Nullable Object> row : sure.get().rows()) {
            if (!rows.row(sure.get().columns(), row))
                break;
        }
        return sure.get().columns();
    }

    private Optional<Sure> sure(String cypher, QueryLimits limits, Progress progress) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES)
                return Optional.empty();
            return new EngineAnswers(new MemoryEngine(read(progress.quiet()), Set.of("neo4j")), limits)
                    .of(cypher, progress) instanceof Sure sure && sure.certain().includes(Certainty.ROWS)
                    && sure.rows().stream().noneMatch(FileFirst::hasElements) ? Optional.of(sure) : Optional.empty();
        } catch (CancellationException stopped) {
            throw stopped;
        } catch (Throwable failure) {
            // The database answers instead, and reports problems of the file.
            return Optional.empty();
        }
    }

    private static boolean hasElements(@Nullable Object value) {
        return switch (value) {
            case List<?> list -> list.stream().anyMatch(FileFirst::hasElements);
            case Map<?, ?> map -> map.values().stream().anyMatch(FileFirst::hasElements);
            case Node _,Relationship _,Path _ -> true;
            case null, default -> false;
        };
    }

    private MemoryGraph read(Progress progress) {
        MemoryGraph graph = new MemoryGraph(false);
        new GraphReader(new SafeFiles()).read(file, new GraphHandler() {
            private StoredProperties properties = new StoredProperties(new GraphSchema("", List.of(), List.of()));
            private int relations;

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
                graph.relationship(Integer.toString(relations++), relation.label(), relation.subjId(),
                        relation.objId(), properties.of(relation));
            }
        }, progress);
        return graph;
    }

    @Override
    public void close() {}
}
