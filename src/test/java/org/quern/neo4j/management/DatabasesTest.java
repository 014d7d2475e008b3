package org.quern.neo4j.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.graph.GraphWriter;
import org.quern.graph.RandomGraph;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.NamedDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Several graphs in one session: two databases at a time, whoever asks. */
class DatabasesTest {

    private static final QueryLimits LIMITS = QueryLimits.EVALUATION;

    private final SafeFiles files = new SafeFiles();

    @TempDir
    Path root;

    @Test
    void aThirdTakesTheRoomOfTheOneLeftLongestAgo() throws Exception {
        try (Workspace workspace = Workspace.openOrCreate(root)) {
            for (String name : List.of("a", "b", "c"))
                graph(workspace, name);
            try (Databases databases = new Databases(workspace, files)) {
                assertThat(databases.version("a")).as("not loaded: nothing to compare with").isEmpty();
                GraphDatabase a = databases.of("a", Progress.NONE);
                assertThat(databases.version("a")).isPresent();
                GraphDatabase b = databases.of("b", Progress.NONE);
                assertThat(count(a)).isPositive();
                GraphDatabase c = databases.of("c", Progress.NONE);
                assertThat(databases.running()).containsExactlyInAnyOrder("a", "c");
                assertThat(count(b)).as("starts again").isPositive();
                assertThat(databases.running()).containsExactlyInAnyOrder("b", "c");

                // While b and c are being asked, there is no room for a; whoever waits can be stopped.
                AtomicInteger asked = new AtomicInteger();
                Progress impatient = new StoppingProgress(() -> asked.incrementAndGet() > 2);
                List<Object> seen = new ArrayList<>();
                b.stream("MATCH (n) RETURN n LIMIT 1", Map.of(), LIMITS, Progress.NONE, (_, row) -> {
                    try {
                        return c.stream("MATCH (n) RETURN n LIMIT 1", Map.of(), LIMITS, Progress.NONE, (_, other) -> {
                            assertThatThrownBy(() -> databases.of("a", impatient))
                                    .isInstanceOf(CancellationException.class);
                            return seen.add(other);
                        }).isEmpty();
                    } catch (QueryFailure failure) {
                        throw new IllegalStateException(failure);
                    }
                });
                assertThat(seen).hasSize(1);
                assertThat(count(a)).isPositive();

                databases.stop("a");
                assertThat(databases.running()).doesNotContain("a");
                assertThatThrownBy(() -> databases.of("nosuch", Progress.NONE)).isInstanceOf(QuernException.class)
                        .hasMessageContaining("there is no graph");
            }
            closedWhileItStarts(new GraphHome(workspace.graphFolder("a").resolve("neo4j"), files, 32L << 20));
        }
    }

    /** A workspace may be closed while one of its databases still starts: nobody would ever close that one. */
    private static void closedWhileItStarts(GraphHome home) {
        RunningDatabases running = new RunningDatabases(2);
        assertThatThrownBy(() -> running.enter("a", () -> {
            EmbeddedDatabase started = home.start();
            running.close();
            return started;
        }, Progress.NONE)).isInstanceOf(CancellationException.class);
        assertThatThrownBy(() -> running.enter("a", home::start, Progress.NONE))
                .isInstanceOf(CancellationException.class);
        home.start().close();
    }

    @Test
    void settingsAreReadAndPasswordsRefused() throws Exception {
        settings("""
                {"format": 1, "embedded": {"page_cache_mb": 64}, "databases": {
                  "ours": {"uri": "neo4j+s://cluster.example.org", "database": "films", "user": "ada"},
                  "theirs": {"uri": "bolt://example.org:7687", "read_only": true}}}""");
        try (Workspace workspace = Workspace.open(root)) {
            DatabaseSettings settings = DatabaseSettings.read(workspace);
            assertThat(settings.pageCache()).isEqualTo(64L << 20);
            assertThat(settings.named()).extracting(NamedDatabase::name).containsExactly("ours", "theirs");
            assertThat(settings.find("ours").address("secret").place())
                    .isEqualTo("neo4j+s://cluster.example.org database films");
            assertThat(settings.find("theirs").readOnly()).isTrue();
            assertThat(settings.find("theirs").user()).isEqualTo("neo4j");
            assertThatThrownBy(() -> settings.find("mine")).hasMessageContaining("use one of ours, theirs");
        }
        refused("{\"format\": 1, \"databases\": {\"x\": {\"uri\": \"bolt://h\", \"password\": \"1\"}}}",
                "this shared file contains a secret");
        refused("{\"format\": 1, \"databases\": {\"x\": {}}}", "the uri of the database is missing");
        refused("{\"format\": 1, \"databases\": {\"x\": {\"uri\": \"bolt://h\", \"readonly\": true}}}",
                "unknown key 'readonly'");
        refused("{\"format\": 1, \"databases\": {\"x\": {\"uri\": \"bolt://h\", \"read_only\": \"yes\"}}}",
                "true or false is expected");
        refused("{\"format\": 1, \"embedded\": {\"page_cache_mb\": \"much\"}}", "an integer from 8");
    }

    private void refused(String settings, String why) throws Exception {
        settings(settings);
        try (Workspace workspace = Workspace.open(root)) {
            assertThatThrownBy(() -> DatabaseSettings.read(workspace)).isInstanceOf(QuernException.class)
                    .hasMessageContaining(why).hasMessageContaining("quern.json");
        }
    }

    private void settings(String json) throws Exception {
        Files.writeString(root.resolve("quern.json"), json);
    }

    private void graph(Workspace workspace, String name) {
        files.write(workspace.graphFile(name), out -> {
            GraphWriter writer = new GraphWriter(out);
            new RandomGraph(name.hashCode()).writeTo(writer);
            writer.finish();
        });
    }

    private static long count(GraphDatabase database) throws QueryFailure {
        return (Long) database.table("MATCH (n) RETURN count(n)", Map.of(), LIMITS, Progress.NONE).rows().getFirst()
                .getFirst();
    }
}
