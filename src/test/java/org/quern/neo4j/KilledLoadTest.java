package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.Main;
import org.quern.graph.ContentChecksum;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphWriter;
import org.quern.graph.StoredContent;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.load.EmbeddedContent;
import org.quern.neo4j.load.RemoteLoader;
import org.quern.neo4j.management.GraphHome;
import org.quern.neo4j.management.RemoteDatabase;
import org.quern.testing.JavaProcess;
import org.quern.testing.synthetic.SyntheticGraph;
import org.quern.workspace.SafeFiles;

/**
 * A process that loads is killed, as by {@code kill -9}, in the midst of a stage; whoever opens the database then finds
 * the one of before, whole, or loads anew. {@code -Dquern.kills=10} tries more moments, {@code -Dquern.kills.seed}
 * others.
 */
class KilledLoadTest {

    private static final int KILLS = Integer.getInteger("quern.kills", 2);
    private static final long SEED = Long.getLong("quern.kills.seed", 11);
    private static final List<String> STAGES = List.of("Importing entities", "Importing relations",
            "Importing links", "Starting the database", "Verifying the loaded graph",
            "Indexing names");

    private final SafeFiles files = new SafeFiles();
    private final List<String> moments = new ArrayList<>();

    @TempDir
    Path workspace;

    @Test
    void neverHalfADatabase() throws Exception {
        Files.writeString(workspace.resolve("quern.json"), "{\"format\": 1}");
        Path graph = workspace.resolve("graphs/g/graph.json.gz");
        GraphHome home = new GraphHome(workspace.resolve("graphs/g/neo4j"), files);
        Random random = new Random(SEED);
        for (int i = 0; i < KILLS; i++) {
            ContentChecksum.Content expected = write(graph, i);
            killAt(STAGES.get(random.nextInt(STAGES.size())), random.nextInt(100), List.of(), "graph", "load", "g",
                    "--workspace", workspace.toString());
            String moment = moments.getLast();
            if (home.isLoaded()) {
                try (EmbeddedDatabase before = home.start()) {
                    assertThat(content(before).checksum()).as("what is said to be whole, " + moment)
                            .isEqualTo(home.counts().orElseThrow().checksum());
                }
            }
            try (EmbeddedDatabase opened = home.isFresh(graph) ? home.start()
                    : home.load(graph, Progress.NONE)) {
                assertThat(content(opened)).as(moment).isEqualTo(expected);
            }
            home.sweep();
            try (Stream<Path> left = Files.list(workspace.resolve("graphs/g/neo4j"))) {
                assertThat(left.map(p -> p.getFileName().toString())).as("swept, " + moment).hasSize(2)
                        .contains("loaded.json");
            }
        }
        moments.forEach(System.out::println);
    }

    @Test
    void aDatabaseElsewhereKnowsThatItIsHalfLoaded() throws Exception {
        Files.writeString(workspace.resolve("quern.json"), "{\"format\": 1}");
        Path graph = workspace.resolve("graphs/g/graph.json.gz");
        ContentChecksum.Content expected = write(graph, 3);
        try (EmbeddedDatabase elsewhere = EmbeddedDatabase.start(workspace.resolve("elsewhere"))) {
            killAt("Reading relations", 300, List.of(elsewhere.address().password()), "graph", "load", "g", "--uri",
                    elsewhere.uri(), "--workspace", workspace.toString());
            assertThatThrownBy(() -> RemoteDatabase.connect(elsewhere.address())).as(moments.getLast())
                    .hasMessageContaining("partly loaded");
            RemoteLoader.Loaded loaded = new RemoteLoader(files).load(graph, elsewhere.address(), false,
                    Progress.NONE);
            assertThat(loaded.before()).as(moments.getLast()).isPositive();
            assertThat(content(elsewhere)).isEqualTo(expected);
        }
        moments.forEach(System.out::println);
    }

    private static ContentChecksum.Content content(EmbeddedDatabase database) {
        return new EmbeddedContent(database.database()).read(Progress.NONE);
    }

    private ContentChecksum.Content write(Path file, long seed) {
        files.write(file, out -> {
            GraphWriter writer = new GraphWriter(out);
            new SyntheticGraph(seed, 2_000, 6_000).writeTo(writer, Progress.NONE);
            writer.finish();
        });
        StoredContent expected = new StoredContent();
        new GraphReader(files).read(file, expected, Progress.NONE);
        return expected.content();
    }

    /** Runs a command and kills it when it has said that the stage began, some time later. */
    private void killAt(String stage, int millisLater, List<String> password, String... arguments)
            throws IOException, InterruptedException {
        ProcessBuilder builder = JavaProcess.of(List.of("-Xmx500m"), Main.class, arguments).redirectErrorStream(true);
        password.forEach(secret -> builder.environment().put("QUERN_NEO4J_PASSWORD", secret));
        Process process = builder.start();
        StringBuilder said = new StringBuilder();
        boolean reached = false;
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null && !reached; line = lines.readLine()) {
                said.append(line).append('\n');
                reached = line.startsWith(stage);
            }
            assertThat(reached).as(said.toString()).isTrue();
            Thread.sleep(millisLater);
            process.destroyForcibly();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        moments.add("killed in “%s” after %d ms (exit %d)".formatted(stage, millisLater, process.exitValue()));
    }
}
