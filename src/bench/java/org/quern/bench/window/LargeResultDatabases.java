package org.quern.bench.window;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.management.Databases;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The graphs of a workspace in embedded databases, which answer one query with a {@link LargeResult}. */
final class LargeResultDatabases implements GraphSource {

    private final Databases embedded;

    LargeResultDatabases(Workspace workspace) {
        this.embedded = new Databases(workspace, new SafeFiles());
    }

    @Override
    public GraphDatabase of(String graph, Progress progress) {
        return new Answering(embedded.of(graph, progress));
    }

    @Override
    public void close() {
        embedded.close();
    }

    private record Answering(GraphDatabase database) implements GraphDatabase {

        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            if (!cypher.equals(LargeResult.QUERY))
                return database.stream(cypher, parameters, limits, progress, rows);
            Table result = new LargeResult(labels(limits, progress)).table();
            for (List<@Nullable Object> row : result.rows())
                rows.row(result.columns(), row);
            return result.columns();
        }

        private List<String> labels(QueryLimits limits, Progress progress) throws QueryFailure {
            return database.table("MATCH (n) RETURN labels(n)[0], count(*) ORDER BY count(*) DESC", Map.of(), limits,
                    progress).rows().stream().map(row -> String.valueOf(row.getFirst())).toList();
        }

        @Override
        public List<String> streamInAnyOrder(String cypher, QueryLimits limits, Progress progress, Rows rows)
                throws QueryFailure {
            return database.streamInAnyOrder(cypher, limits, progress, rows);
        }

        @Override
        public void close() {
            database.close();
        }
    }
}
