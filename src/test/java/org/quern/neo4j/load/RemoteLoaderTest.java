package org.quern.neo4j.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.graph.GraphComparison;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphWriter;
import org.quern.graph.RandomGraph;
import org.quern.graph.StoredContent;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.neo4j.CuttingProxy;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.management.RemoteDatabase;
import org.quern.testing.StoppingProgress;
import org.quern.testing.synthetic.SyntheticGraph;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Loading over Bolt, with connections that are cut; one database for all tests, emptied before each. */
class RemoteLoaderTest {

    private static final SafeFiles FILES = new SafeFiles();
    private static final Duration IMPATIENT = Duration.ofMillis(1);
    private static final int CUTS = Integer.getInteger("quern.cuts", 1);

    @TempDir
    static Path folder;
    private static EmbeddedDatabase database;
    private static CuttingProxy proxy;
    private static Path graph;
    private static StoredContent expected;

    @BeforeAll
    static void start() throws Exception {
        database = EmbeddedDatabase.start(folder.resolve("home"));
        proxy = new CuttingProxy(URI.create(database.uri()).getPort());
        graph = write(1, "graph.json");
        expected = new StoredContent();
        new GraphReader(FILES).read(graph, expected, Progress.NONE);
    }

    private static Path write(long seed, String name) {
        Path file = folder.resolve(name);
        FILES.write(file, out -> {
            GraphWriter writer = new GraphWriter(out);
            new SyntheticGraph(seed, 2_500, 6_000).writeTo(writer, Progress.NONE);
            writer.finish();
        });
        return file;
    }

    @AfterAll
    static void stop() throws Exception {
        proxy.close();
        database.close();
    }

    @BeforeEach
    void empty() {
        proxy.fix();
        database.database().executeTransactionally("MATCH (n) DETACH DELETE n");
    }

    private static DatabaseAddress address() {
        return new DatabaseAddress("bolt://127.0.0.1:" + proxy.port(), Optional.empty(), "neo4j",
                database.address().password());
    }

    private static RemoteLoader.Loaded load(Path file, Duration patience, Progress progress) {
        return new RemoteLoader(FILES, patience).load(file, address(), false, progress);
    }

    private static void assertComplete() {
        assertThat(new EmbeddedContent(database.database()).read(Progress.NONE)).isEqualTo(expected.content());
    }

    @Test
    void aCutLoadIsNotTakenForWholeAndGoesOn() {
        Random random = new Random(5);
        Path other = write(2, "other.json");
        for (int i = 0; i < CUTS; i++) {
            empty();
            proxy.cutAfter(450_000 + random.nextInt(300_000), true);
            assertThatThrownBy(() -> load(graph, IMPATIENT, Progress.NONE)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("is not responding");
            proxy.fix();
            assertThatThrownBy(() -> RemoteDatabase.connect(address())).isInstanceOf(QuernException.class)
                    .hasMessageContaining("partly loaded");
            assertThatThrownBy(() -> load(other, IMPATIENT, Progress.NONE))
                    .hasMessageContaining("another version of this graph, is partly loaded");
            RemoteLoader.Loaded loaded = load(graph, IMPATIENT, Progress.NONE);
            assertThat(loaded.before()).isBetween(1L, 8_499L);
            assertThat(loaded.checksum()).isEqualTo(expected.content().checksum());
            assertComplete();
        }
        assertThatThrownBy(() -> load(graph, IMPATIENT, Progress.NONE)).hasMessageContaining("not empty");
        assertComplete();
        try (RemoteDatabase whole = RemoteDatabase.connect(address())) {
            assertThat(whole).isNotNull();
        }
    }

    private static long update(Path before, Path after) {
        return update(before, after, counting(new AtomicLong()));
    }

    private static GraphComparison.Differences counting(AtomicLong seen) {
        return (GraphComparison.Differences) Proxy.newProxyInstance(RemoteLoaderTest.class.getClassLoader(),
                new Class<?>[]{GraphComparison.Differences.class}, (_, _, _) -> {
                    seen.incrementAndGet();
                    return null;
                });
    }

    private static long update(Path before, Path after, GraphComparison.Differences observer) {
        return new RemoteLoader(FILES, IMPATIENT).update(before, after,
                new GraphComparison(new GraphReader(FILES), before, after, Progress.NONE), observer, address(),
                Progress.NONE);
    }

    @Test
    void anInterruptedUpdateContinues() {
        Path next = folder.resolve("next.json");
        FILES.write(next, out -> {
            GraphWriter writer = new GraphWriter(out);
            new SyntheticGraph(1, 2_000, 6_500).writeTo(writer, Progress.NONE);
            writer.finish();
        });
        load(next, IMPATIENT, Progress.NONE);
        assertThatThrownBy(() -> update(graph, next)).isInstanceOf(QuernException.class)
                .hasMessageContaining("does not contain the current version");
        proxy.cutAfter(400_000, true);
        assertThatThrownBy(() -> update(next, graph)).isInstanceOf(QuernException.class);
        proxy.fix();
        assertThatThrownBy(() -> RemoteDatabase.connect(address())).hasMessageContaining("partly loaded");
        AtomicLong seen = new AtomicLong();
        assertThat(update(next, graph, counting(seen))).isPositive();
        AtomicLong all = new AtomicLong();
        new GraphComparison(new GraphReader(FILES), next, graph, Progress.NONE).visit(counting(all), Progress.NONE);
        assertThat(seen.get()).isPositive().isEqualTo(all.get());
        assertComplete();
        try (RemoteDatabase whole = RemoteDatabase.connect(address())) {
            assertThat(whole).isNotNull();
        }
    }

    /** Nodes gain and lose labels; in the last version each has one. */
    @Test
    void anUpdateChangesTheLabelsOfSharedNodes() {
        List<Path> versions = new ArrayList<>();
        for (long seed : new long[]{2, 4, 6, 3}) {
            versions.add(folder.resolve("random-" + seed + ".json"));
            FILES.write(versions.getLast(), out -> {
                GraphWriter writer = new GraphWriter(out);
                new RandomGraph(seed).writeTo(writer);
                writer.finish();
            });
        }
        load(versions.getFirst(), IMPATIENT, Progress.NONE);
        for (int i = 1; i < versions.size(); i++) {
            AtomicLong seen = new AtomicLong();
            update(versions.get(i - 1), versions.get(i), counting(seen));
            assertThat(seen.get()).isPositive();
            StoredContent now = new StoredContent();
            new GraphReader(FILES).read(versions.get(i), now, Progress.NONE);
            assertThat(new EmbeddedContent(database.database()).read(Progress.NONE)).isEqualTo(now.content());
        }
    }

    @Test
    void aShortCutIsNotEvenNoticed() {
        proxy.cutAfter(500_000, false);
        assertThat(load(graph, Duration.ofSeconds(20), Progress.NONE).before()).isZero();
        assertComplete();
    }

    @Test
    void aStoppedLoadIsGivenUpWithRestart() {
        AtomicLong asked = new AtomicLong();
        Progress stopping = new StoppingProgress(() -> asked.incrementAndGet() > 18);
        assertThatThrownBy(() -> load(graph, IMPATIENT, stopping)).isInstanceOf(CancellationException.class);
        Path other = write(3, "third.json");
        RemoteLoader.Loaded loaded = new RemoteLoader(FILES, IMPATIENT).load(other, address(), true, Progress.NONE);
        assertThat(loaded.before()).isZero();
        assertThat(loaded.checksum()).isNotEqualTo(expected.content().checksum());
    }

    @Test
    void somebodyElsesDataStay() {
        database.database().executeTransactionally("CREATE (:Cat {name: 'Tom'})");
        assertThatThrownBy(() -> new RemoteLoader(FILES, IMPATIENT).load(graph, address(), true, Progress.NONE))
                .hasMessageContaining("the database is not empty");
        long left = database.database().executeTransactionally("MATCH (n) RETURN count(n) AS n", Map.of(),
                result -> (Long) result.next().get("n"));
        assertThat(left).isEqualTo(1);
    }

    @Test
    void whatAnotherWritesMeanwhileIsNoticed() {
        Progress meddling = new Progress() {
            @Override
            public void stage(Phrase title) {
                if (title.english().startsWith("Verifying"))
                    database.database().executeTransactionally("MATCH (p:Person) WITH p LIMIT 1 SET p.name = 'Tom'");
            }

            @Override
            public void at(long done, long total) {}

            @Override
            public boolean cancelled() {
                return false;
            }
        };
        assertThatThrownBy(() -> load(graph, IMPATIENT, meddling))
                .hasMessageContaining("some values differ");
        assertThatThrownBy(() -> RemoteDatabase.connect(address())).hasMessageContaining("partly loaded");
    }

    @Test
    void serversThatRouteAndThatHaveNoSuchDatabase() {
        DatabaseAddress wrong = new DatabaseAddress(address().uri(), Optional.of("nosuch"), "neo4j",
                database.address().password());
        assertThatThrownBy(() -> RemoteDatabase.connect(wrong)).isInstanceOf(QuernException.class)
                .hasMessageContaining("cannot be reached").hasMessageContaining("nosuch");
        DatabaseAddress named = new DatabaseAddress(database.uri(), Optional.of("neo4j"), "neo4j",
                database.address().password());
        try (RemoteDatabase open = RemoteDatabase.connect(named)) {
            assertThat(open).isNotNull();
        }
        assertThat(named.toString()).doesNotContain(named.password());
        DatabaseAddress routed = new DatabaseAddress(database.uri().replace("bolt:", "neo4j:"), Optional.of("neo4j"),
                "neo4j", database.address().password());
        assertThat(new RemoteLoader(FILES, IMPATIENT).load(graph, routed, false, Progress.NONE).checksum())
                .isEqualTo(expected.content().checksum());
    }

    @Test
    void sizesOfBatchesFollowWhatIsMeasured() {
        BatchSize size = new BatchSize();
        int first = size.next();
        for (int i = 0; i < 3; i++)
            size.took(size.next(), 100_000_000);
        assertThat(size.next()).isEqualTo(first * 2);
        for (int i = 0; i < 3; i++)
            size.took(size.next(), 210_000_000);
        assertThat(size.next()).as("twice as large, and no faster").isEqualTo(first);
        size.tooLarge(first);
        assertThat(size.next()).isEqualTo(first / 2);
        size.took(first / 2, 9_000_000_000L);
        assertThat(size.next()).as("so that a stop is heard").isEqualTo(first / 4);
    }
}
