package org.quern.neo4j.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;

/** A sample has all types of its graph, is connected where the graph is, and is the same each time. */
class ConnectedSampleTest {

    private static final QueryLimits LIMITS = new QueryLimits(java.time.Duration.ofSeconds(30), 5_000);

    @TempDir
    private Path folder = Path.of("");

    static List<Path> graphs() throws IOException {
        return ExampleQueriesTest.graphs();
    }

    @ParameterizedTest
    @MethodSource("graphs")
    void hasAllTypesAndIsConnected(Path graph) throws Exception {
        GraphDatabase database = TestDatabases.of(graph);
        long begun = System.nanoTime();
        List<List<@Nullable Object>> rows = ConnectedSample.of(database, Progress.NONE).rows();
        System.out.println(graph + ": " + rows.size() + " rows, " + parts(rows) + " parts, "
                + (System.nanoTime() - begun) / 1_000_000 + " ms");
        assertThat(labels(rows)).isEqualTo(strings(database, "MATCH (n) UNWIND labels(n) AS l RETURN DISTINCT l"));
        assertThat(types(rows)).isEqualTo(strings(database, "MATCH ()-[r]->() RETURN DISTINCT type(r)"));
        assertThat(rows).hasSizeLessThan(150);
        assertThat(ConnectedSample.of(database, Progress.NONE).rows()).as("the same again").isEqualTo(rows);
        List<List<@Nullable Object>> all = new ArrayList<>();
        database.stream("MATCH (n) OPTIONAL MATCH (n)-[r]->(m) RETURN n, r, m", Map.of(),
                new QueryLimits(java.time.Duration.ofSeconds(60), 1_000_000), Progress.NONE, (_, row) -> all.add(row));
        assertThat(parts(rows)).as("parts of the sample").isLessThanOrEqualTo(parts(all));
    }

    @Test
    void partsThatAreNotConnectedAndTypesWithoutRelationsAreShown() throws Exception {
        Path graph = folder.resolve("parts-graph.json");
        Files.writeString(graph,
                """
                        {"schema": {"name": "parts", "entities": [
                            {"label": "A", "properties": {}}, {"label": "B", "properties": {}}, {"label": "C", "properties": {}}],
                          "relations": [{"label": "knows", "subj_label": "A", "obj_label": "A", "properties": {}},
                            {"label": "owns", "subj_label": "B", "obj_label": "B", "properties": {}}]},
                         "entities": [{"eid": "Q1", "label": "A", "name": "a"}, {"eid": "Q2", "label": "A", "name": "b"},
                           {"eid": "Q3", "label": "B", "name": "c"}, {"eid": "Q4", "label": "C", "name": "d"}],
                         "relations": [{"rid": "1", "label": "knows", "subj_id": "Q1", "obj_id": "Q2"},
                           {"rid": "2", "label": "owns", "subj_id": "Q3", "obj_id": "Q3"}]}
                        """);
        List<List<@Nullable Object>> rows = ConnectedSample.of(TestDatabases.of(graph), Progress.NONE).rows();
        assertThat(labels(rows)).containsExactly("A", "B", "C");
        assertThat(types(rows)).containsExactly("knows", "owns");
        assertThat(rows).hasSize(3);
    }

    private static Set<String> labels(List<List<@Nullable Object>> rows) {
        Set<String> labels = new TreeSet<>();
        rows.forEach(row -> row.forEach(value -> {
            if (value instanceof Node node)
                labels.addAll(node.labels());
        }));
        return labels;
    }

    private static Set<String> types(List<List<@Nullable Object>> rows) {
        Set<String> types = new TreeSet<>();
        rows.forEach(row -> row.forEach(value -> {
            if (value instanceof Relationship relation)
                types.add(relation.type());
        }));
        return types;
    }

    private static Set<String> strings(GraphDatabase database, String query) throws Exception {
        Set<String> strings = new TreeSet<>();
        database.table(query, Map.of(), LIMITS, Progress.NONE).rows()
                .forEach(row -> strings.add(String.valueOf(row.getFirst())));
        return strings;
    }

    private static int parts(List<List<@Nullable Object>> rows) {
        Map<String, Set<String>> near = new HashMap<>();
        for (List<@Nullable Object> row : rows) {
            if (row.get(0) instanceof Node node)
                near.computeIfAbsent(node.elementId(), _ -> new HashSet<>());
            if (row.get(1) instanceof Relationship relation) {
                near.computeIfAbsent(relation.startId(), _ -> new HashSet<>()).add(relation.endId());
                near.computeIfAbsent(relation.endId(), _ -> new HashSet<>()).add(relation.startId());
            }
        }
        int parts = 0;
        Set<String> seen = new HashSet<>();
        for (String first : near.keySet()) {
            if (!seen.add(first))
                continue;
            parts++;
            Deque<String> open = new ArrayDeque<>(List.of(first));
            while (!open.isEmpty())
                near.getOrDefault(open.pop(), Set.of()).stream().filter(seen::add).forEach(open::push);
        }
        return parts;
    }
}
