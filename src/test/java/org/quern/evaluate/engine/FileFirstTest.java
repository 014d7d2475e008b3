package org.quern.evaluate.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.management.Databases;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class FileFirstTest {

    private static final Path GRAPH = Path.of("assets/example/graphs/film/graph.json.gz");

    /** Most are certain from the file. */
    private static final List<String> CERTAIN = List.of("MATCH (f:Film) RETURN count(f)",
            "MATCH (f:Film)-[:directedBy]->(p:Person) RETURN p.name, count(f) AS n ORDER BY n DESC, p.name LIMIT 5",
            "MATCH (p:Person) WHERE p.date_of_birth < date('1930-01-01') RETURN p.name, p.date_of_birth",
            "MATCH (f:Film) RETURN max(f.runtime_minute), min(f.publication_date)",
            "MATCH (f:Film) WHERE f.name STARTS WITH 'The' RETURN f.name, f.aliases",
            "MATCH (a:Film)-[:follows]->(b:Film) RETURN a.name, b.name ORDER BY a.name, b.name",
            "MATCH (p:Person) RETURN p.gender, count(*)", "MATCH ()-[r]->() RETURN type(r), count(*)",
            "MATCH (n) RETURN labels(n), count(*)", "MATCH (f:Film) RETURN f.nosuch LIMIT 1",
            "MATCH (n) RETURN keys(n)", "MATCH (n) RETURN n.eid, n.description, n.provenance");
    /** Of these the database must be asked. */
    private static final List<String> OTHERS = List.of("MATCH (f:Film) RETURN f LIMIT 1",
            "MATCH (f:Film)-[r]->() RETURN collect(r)[0]", "MATCH (f:Film) RETURN f.name LIMIT 3",
            "MATCH (f:Film) RETURN elementId(f) LIMIT 1");
    /** The ids of the database are not in the file. */
    private static final List<String> IDS = List.of("MATCH (f:Film) RETURN elementId(f)", "MATCH (f:Film) RETURN id(f)",
            "MATCH (f:Film)-[r]->() RETURN max(elementId(r))", "MATCH (f:Film) WHERE elementId(f) > '5' RETURN f.name",
            "MATCH (f:Film) RETURN size(collect(f)), min(id(f))");

    @TempDir
    private Path folder;

    @Test
    void givesTheAnswersOfTheDatabase() throws Exception {
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            Files.createDirectories(workspace.graphFolder("film"));
            Files.copy(GRAPH, workspace.graphFile("film"));
            try (Databases databases = new Databases(workspace, new SafeFiles())) {
                GraphDatabase database = databases.of("film", Progress.NONE);
                AtomicInteger asked = new AtomicInteger();
                FileFirst first = new FileFirst(workspace.graphFile("film"), () -> {
                    asked.incrementAndGet();
                    return database;
                });
                for (String query : CERTAIN)
                    assertThat(rows(first, query)).as(query).containsExactlyInAnyOrderElementsOf(rows(database, query));
                assertThat(asked.get()).isLessThanOrEqualTo(1);
                asked.set(0);
                for (String query : OTHERS)
                    assertThat(rows(first, query)).as(query).hasSameSizeAs(rows(database, query));
                assertThat(asked).hasValue(OTHERS.size());
                for (String query : IDS)
                    assertThat(rows(first, query)).as(query).containsExactlyInAnyOrderElementsOf(rows(database, query));
                assertThat(asked).hasValue(OTHERS.size() + IDS.size());
            }
        }
    }

    @Test
    void aBrokenFileIsTheDatabasesBusiness() throws Exception {
        Path file = Files.writeString(folder.resolve("graph.json"), "{\"nodes\": [");
        AtomicInteger asked = new AtomicInteger();
        FileFirst first = new FileFirst(file, () -> {
            asked.incrementAndGet();
            return new GraphDatabase() {
                @Override
                public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                        Progress progress, Rows rows) {
                    return List.of("n");
                }

                @Override
                public void close() {}
            };
        });
        assertThat(rows(first, "RETURN 1 AS n")).isEmpty();
        assertThat(asked).hasValue(1);
    }

    private static List<List<Object>> rows(GraphDatabase database, String query) throws Exception {
        List<List<Object>> rows = new ArrayList<>();
        database.stream(query, Map.of(), QueryLimits.EVALUATION, Progress.NONE, (_, row) -> rows.add(List.copyOf(
                row.stream().map(value -> value == null ? "null" : value).toList())));
        return rows;
    }
}
