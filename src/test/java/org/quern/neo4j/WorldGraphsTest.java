package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphStatistics;
import org.quern.graph.StoredContent;
import org.quern.job.Progress;
import org.quern.neo4j.management.Databases;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The graphs for the schemas of the published benchmark, opened one after the other in one session: each holds just
 * what its file says, and memory comes back. By default the two smallest; all eleven with {@code -Dquern.world=all}.
 */
class WorldGraphsTest {

    private static final boolean ALL = System.getProperty("quern.world", "").equals("all");

    @TempDir
    Path root;

    @Test
    void eachHoldsWhatItsFileSaysAndMemoryComesBack() throws Exception {
        SafeFiles files = new SafeFiles();
        List<Path> graphs = graphs();
        long first = 0;
        try (Workspace workspace = Workspace.openOrCreate(root);
                Databases databases = new Databases(workspace, files)) {
            for (Path graph : ALL ? graphs : graphs.subList(0, 2)) {
                String name = graph.getFileName().toString().startsWith("expected")
                        ? graph.getParent().getFileName().toString()
                        : graph.getFileName().toString().replace("-graph.json.gz", "");
                Files.createDirectories(workspace.graphFolder(name));
                Files.copy(graph, workspace.graphFile(name));
                StoredContent expected = new StoredContent();
                GraphStatistics statistics = new GraphStatistics();
                new GraphReader(files).read(graph, expected.and(statistics), Progress.NONE);
                GraphDatabase database = databases.of(name, Progress.NONE);
                assertThat(counts(database, "MATCH (n) UNWIND labels(n) AS label RETURN label, count(*)"))
                        .isEqualTo(positive(statistics.entities()));
                assertThat(counts(database, "MATCH ()-[r]->() RETURN type(r), count(*)"))
                        .isEqualTo(positive(statistics.relations()));
                assertThat(databases.counts(name).orElseThrow().checksum())
                        .isEqualTo(expected.content().checksum());
                assertThat(databases.running()).hasSizeLessThanOrEqualTo(2);
                databases.stop(name);
                System.gc();
                long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
                System.out.printf("%s: %,d nodes, %,d relations; heap after closing %,d KB%n", name,
                        expected.content().nodes(), expected.content().relationships(), heap >> 10);
                first = first == 0 ? heap : first;
                assertThat(heap).as("after " + name).isLessThan(first + (64 << 20));
            }
        }
    }

    /** Large ones where they are at hand. */
    private static List<Path> graphs() throws IOException {
        Optional<Path> world = Shared.find("data/world");
        if (world.isEmpty())
            return Stream.of("geo_like", "movie_like")
                    .map(name -> Shared.path("oracles/conversion/" + name + "/expected-graph.json.gz")).toList();
        try (Stream<Path> all = Files.list(world.get())) {
            return all.sorted((a, b) -> Long.compare(a.toFile().length(), b.toFile().length())).toList();
        }
    }

    private static Map<String, Long> positive(Map<String, Long> counts) {
        counts.values().removeIf(count -> count == 0);
        return counts;
    }

    private static Map<String, Long> counts(GraphDatabase database, String cypher) throws QueryFailure {
        Map<String, Long> counts = new java.util.TreeMap<>();
        database.stream(cypher, Map.of(), QueryLimits.EVALUATION, Progress.NONE, (_, row) -> {
            counts.put((String) row.getFirst(), (Long) row.getLast());
            return true;
        });
        return counts;
    }
}
