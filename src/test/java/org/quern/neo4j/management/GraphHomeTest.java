package org.quern.neo4j.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.graph.RandomGraph;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.load.DiskSpaceGuard;
import org.quern.schema.Datatype;
import org.quern.testing.JavaProcess;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Loading into homes of their own; each test starts databases, so the tests are few and long. */
class GraphHomeTest {

    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(20), 100_000);

    private final SafeFiles files = new SafeFiles();

    @TempDir
    Path folder;

    @Test
    void everyValueArrivesAsItWas() throws Exception {
        Path file = folder.resolve("graph.json");
        random(file, 7);
        Path place = folder.resolve("neo4j");
        GraphHome home = new GraphHome(place, files);
        long beforeClosing;
        try (EmbeddedDatabase database = home.load(file, Progress.NONE)) {
            Map<String, Map<String, Object>> nodes = new HashMap<>();
            database.stream("MATCH (n) RETURN n", Map.of(), LIMITS, Progress.NONE, (_, row) -> {
                GraphDatabase.Node node = (GraphDatabase.Node) row.getFirst();
                return nodes.put((String) node.properties().get("eid"), node.properties()) == null;
            });
            List<Map<String, Object>> relations = new ArrayList<>();
            database.stream("MATCH ()-[r]->() RETURN properties(r)", Map.of(), LIMITS, Progress.NONE,
                    (_, row) -> relations.add(properties(row.getFirst())));
            List<Map<String, Object>> expectedRelations = new ArrayList<>();
            new RandomGraph(7).writeTo(new GraphHandler() {
                @Override
                public void schema(GraphSchema schema) {}

                @Override
                public void entity(GraphElement.Entity entity) {
                    Map<String, Object> node = nodes.remove(entity.eid());
                    assertThat(node).as(entity.eid()).isNotNull().containsEntry("name", entity.name())
                            .containsAllEntriesOf(entity.properties());
                    assertThat(node.get("description")).isEqualTo(entity.description().orElse(null));
                }

                @Override
                public void relation(GraphElement.Relation relation) {
                    expectedRelations.add(relation.properties());
                }
            });
            assertThat(nodes).isEmpty();
            assertThat(relations).containsExactlyInAnyOrderElementsOf(expectedRelations);

            assertThat(home.isFresh(file)).isTrue();
            assertThatThrownBy(() -> EmbeddedDatabase.start(database.home()))
                    .hasMessageContaining("open in another process");
            failuresLeaveTheDatabase(place, file, database);
            beforeClosing = System.nanoTime();
        }
        // One second on a machine with nothing else to do; with the defaults of the database more than ten.
        assertThat(Duration.ofNanos(System.nanoTime() - beforeClosing)).isLessThan(Duration.ofSeconds(8));
        assertOtherProcessIsNoticed(place.resolve("db-1"));
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
        assertThat(home.isFresh(file)).as("same content, another time").isTrue();
        try (EmbeddedDatabase again = home.start()) {
            assertThat(again.table("MATCH (n:Thing) RETURN count(n)", Map.of(), LIMITS, Progress.NONE).rows().getFirst()
                    .getFirst()).isEqualTo(home.counts().orElseThrow().entities().get("Thing"));
        }
        random(file, 8);
        assertThat(home.isFresh(file)).isFalse();
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> properties(Object value) {
        return (Map<String, Object>) value;
    }

    /** A broken file, a stop, and a full disk: the database of before stays, and nothing else. */
    private void failuresLeaveTheDatabase(Path place, Path good, EmbeddedDatabase running) throws Exception {
        GraphHome home = new GraphHome(place, files);
        Path bad = folder.resolve("bad.json");
        Files.writeString(bad, Files.readString(good).replaceFirst("\"label\":\"sameAs\",\"subj_id\"",
                "\"label\":\"samAs\",\"subj_id\""));
        assertThatThrownBy(() -> home.load(bad, Progress.NONE)).isInstanceOf(QuernException.class)
                .hasMessageContaining("unknown relation type 'samAs'").hasMessageContaining("bad.json line ");
        assertUnharmed(home, place, good, running);

        Path big = folder.resolve("big.json");
        files.write(big, out -> {
            GraphWriter writer = new GraphWriter(out);
            writer.schema(new GraphSchema("big", List.of(new GraphSchema.EntityType("Thing", Optional.empty(),
                    Map.of("n", Datatype.INT))), List.of()));
            for (long i = 0; i < 30_000; i++)
                writer.entity(new GraphElement.Entity("Thing#Q" + i, "Thing", "thing " + i, List.of(),
                        Optional.empty(), Map.of("n", i), List.of()));
            writer.finish();
        });
        AtomicInteger asked = new AtomicInteger();
        Progress stopping = new StoppingProgress(() -> asked.incrementAndGet() > 4);
        assertThatThrownBy(() -> home.load(big, stopping)).isInstanceOf(CancellationException.class);
        assertUnharmed(home, place, good, running);

        SafeFiles full = new SafeFiles(out -> new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        assertThatThrownBy(() -> new GraphHome(place, full).load(big, Progress.NONE))
                .hasMessageContaining("the disk is full");
        assertUnharmed(home, place, good, running);

        DiskSpaceGuard little = new DiskSpaceGuard(_ -> Optional.of(20L << 20));
        assertThatThrownBy(() -> new GraphHome(place, files, 20L << 20, little).load(big, Progress.NONE))
                .hasMessageContaining("the database needs 36 MB, but only 20 MB are free");
        assertThatThrownBy(() -> new GraphHome(place, files, 21L << 20, little).start())
                .hasMessageContaining("the database needs 22 MB, but only 20 MB are free");
        AtomicInteger looked = new AtomicInteger();
        DiskSpaceGuard shrinking = new DiskSpaceGuard(
                _ -> Optional.of((looked.incrementAndGet() > 3 ? 31L : 1000L) << 20));
        assertThatThrownBy(() -> new GraphHome(place, files, 32L << 20, shrinking).load(big, Progress.NONE))
                .hasMessageContaining("needs 33 MB, but only 31 MB are free");
        // The importer may look once more before it stops.
        assertThat(looked.get()).isBetween(4, 6);
        assertUnharmed(home, place, good, running);
    }

    private static void assertUnharmed(GraphHome home, Path place, Path good, EmbeddedDatabase running)
            throws Exception {
        assertThat(home.isFresh(good)).isTrue();
        assertThat(running.table("MATCH (n) RETURN count(n) > 0", Map.of(), LIMITS, Progress.NONE).rows())
                .containsExactly(List.of(true));
        try (Stream<Path> left = Files.list(place)) {
            assertThat(left.map(p -> p.getFileName().toString())).containsExactlyInAnyOrder("db-1", "loaded.json");
        }
    }

    /** Another process that holds what a running database holds; a whole Neo4j there would only take longer. */
    private static void assertOtherProcessIsNoticed(Path home) throws Exception {
        Path lock;
        try (Stream<Path> all = Files.walk(home)) {
            lock = all.filter(p -> p.getFileName().toString().equals("store_lock")).findFirst().orElseThrow();
        }
        Process other = JavaProcess.of(List.of(), LockHolder.class, lock.toString()).start();
        try {
            assertThat(other.getInputStream().read()).isEqualTo('x');
            assertThatThrownBy(() -> EmbeddedDatabase.start(home)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("the database is open in another process");
        } finally {
            other.getOutputStream().close();
            other.waitFor();
        }
    }

    /** Holds a lock until its input ends. */
    static final class LockHolder {
        public static void main(String[] arguments) throws IOException {
            try (FileChannel channel = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.WRITE)) {
                channel.lock();
                System.out.print('x');
                System.out.flush();
                System.in.read();
            }
        }
    }

    private void random(Path file, long seed) {
        files.write(file, out -> {
            GraphWriter writer = new GraphWriter(out);
            new RandomGraph(seed).writeTo(writer);
            writer.finish();
        });
    }
}
