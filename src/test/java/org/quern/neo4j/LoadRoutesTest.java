package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quern.graph.ContentChecksum;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphWriter;
import org.quern.graph.RandomGraph;
import org.quern.graph.StoredContent;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.load.GraphLoader;
import org.quern.neo4j.load.LoadRoute;
import org.quern.neo4j.management.GraphHome;
import org.quern.workspace.SafeFiles;

/** Every route into an embedded database: the same graph gives the same database, down to each value. */
class LoadRoutesTest {

    private static final List<LoadRoute> ROUTES = List.of(LoadRoute.IMPORT, LoadRoute.UNWIND);
    private static final int SEEDS = Integer.getInteger("quern.seeds", 1);

    private final SafeFiles files = new SafeFiles();

    @TempDir
    Path folder;

    @Test
    void everyRouteGivesTheSameDatabase() throws Exception {
        for (int seed = 1; seed <= SEEDS; seed++) {
            Path file = random(seed);
            StoredContent expected = new StoredContent();
            new GraphReader(files).read(file, expected, Progress.NONE);
            List<String> contents = new ArrayList<>();
            for (LoadRoute route : ROUTES) {
                Path home = folder.resolve(route.toString() + seed);
                GraphLoader.Filled filled = new GraphLoader(files, EmbeddedDatabase.PAGE_CACHE).fill(file, home, route,
                        Progress.NONE);
                try (EmbeddedDatabase database = filled.database()) {
                    assertThat(filled.content()).isEqualTo(expected.content());
                    contents.add(everything(database));
                }
            }
            assertThat(contents).as("seed " + seed).containsOnly(contents.getFirst());
        }
    }

    /** All of it as text, elements and indexes, read over Bolt: another way than the loader's own check takes. */
    private static String everything(EmbeddedDatabase database) throws Exception {
        List<String> lines = new ArrayList<>();
        QueryLimits limits = QueryLimits.EVALUATION;
        for (String query : List.of("MATCH (n) RETURN labels(n), properties(n)",
                "MATCH (a)-[r]->(b) RETURN a.eid, type(r), b.eid, properties(r)"))
            database.stream(query, Map.of(), limits, Progress.NONE, (_, row) -> lines.add(row.stream()
                    .map(cell -> cell instanceof Map<?, ?> map ? new java.util.TreeMap<>(map).toString()
                            : String.valueOf(cell))
                    .toList().toString()));
        try (var transaction = database.database().beginTx()) {
            transaction.schema().getIndexes().forEach(index -> lines.add("index " + index.getName() + " "
                    + index.isConstraintIndex()));
        }
        return String.join("\n", lines.stream().sorted().toList());
    }

    @Test
    void aSumTellsEveryDifference() {
        Map<String, Object> one = Map.of("eid", "A#1", "x", 1L, "l", List.of("a", "b"));
        List<Map<String, Object>> others = List.of(Map.of("eid", "A#1", "x", 1.0, "l", List.of("a", "b")),
                Map.of("eid", "A#1", "x", "1", "l", List.of("a", "b")), Map.of("eid", "A#1", "l", List.of("a", "b")),
                Map.of("eid", "A#1", "x", 1L, "l", List.of("ab")),
                Map.of("eid", "A#1", "x", 1L, "l", List.of("b", "a")),
                Map.of("eid", "A#1", "x", 1L, "l", List.of()), Map.of("eid", "A#1", "x", 1L, "l", "[a, b]"),
                Map.of("eid", "A#1", "xl", 1L, "l", List.of("a", "b")),
                Map.of("eid", "A#1", "x", 1L, "l", List.of("a", "\ud800")),
                Map.of("eid", "A#1", "x", 1L, "l", List.of("a", "?")));
        List<String> sums = new ArrayList<>(List.of(sum(one)));
        others.forEach(other -> sums.add(sum(other)));
        assertThat(sums).doesNotHaveDuplicates();
        ContentChecksum there = new ContentChecksum();
        there.node(List.of("A"), one);
        there.node(List.of("B"), one);
        there.relationship("r", "A#1", "A#2", Map.of());
        ContentChecksum back = new ContentChecksum();
        back.relationship("r", "A#1", "A#2", Map.of());
        back.node(List.of("B"), one);
        back.node(List.of("A"), one);
        assertThat(back.content()).as("whatever the order").isEqualTo(there.content());
        back.relationship("r", "A#2", "A#1", Map.of());
        there.relationship("r", "A#1", "A#2", Map.of());
        assertThat(back.content()).as("whichever direction").isNotEqualTo(there.content());
    }

    private static String sum(Map<String, Object> properties) {
        ContentChecksum checksum = new ContentChecksum();
        checksum.node(List.of("A"), properties);
        return checksum.content().checksum();
    }

    @ParameterizedTest
    @EnumSource(value = LoadRoute.class, names = {"IMPORT"})
    void aStopOrAFullDiskLeavesNothing(LoadRoute route) throws Exception {
        Path file = random(3);
        Path place = folder.resolve("neo4j");
        AtomicInteger asked = new AtomicInteger();
        // The importer is stopped in its midst: it says something, and so asks, only once it runs.
        boolean[] importing = {false};
        Progress stopping = new Progress() {
            @Override
            public void stage(Phrase title) {
                importing[0] |= title.english().startsWith("Importing");
            }

            @Override
            public void at(long done, long total) {}

            @Override
            public boolean cancelled() {
                return importing[0] && asked.incrementAndGet() > 3;
            }
        };
        assertThatThrownBy(() -> new GraphHome(place, files).load(file, route, stopping))
                .isInstanceOf(CancellationException.class);
        assertThat(importing[0]).isTrue();
        try (Stream<Path> left = Files.list(place)) {
            assertThat(left).isEmpty();
        }
        SafeFiles full = new SafeFiles(out -> new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        assertThatThrownBy(() -> new GraphHome(place, full).load(file, route, Progress.NONE))
                .hasMessageContaining("the disk is full");
        try (Stream<Path> left = Files.list(place)) {
            assertThat(left).isEmpty();
        }
        assertThat(Arrays.stream(Thread.getAllStackTraces().keySet().toArray(Thread[]::new))
                .map(Thread::getName).filter(name -> name.contains("mport"))).as("threads of the importer").isEmpty();
    }

    private Path random(long seed) {
        Path file = folder.resolve("random-" + seed + ".json");
        files.write(file, out -> {
            GraphWriter writer = new GraphWriter(out);
            new RandomGraph(seed).writeTo(writer);
            writer.finish();
        });
        return file;
    }
}
