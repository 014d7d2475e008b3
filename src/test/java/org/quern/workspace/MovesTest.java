package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MovesTest {

    private static final int STEPS = 6;

    @TempDir
    private Path scratch;

    private Path workspace(String name) throws IOException {
        Path root = scratch.resolve(name);
        Files.createDirectories(root.resolve("graphs/film/pictures"));
        Files.createDirectories(root.resolve("questions"));
        Files.writeString(root.resolve("quern.json"), "{\"format\": 1}");
        Files.writeString(root.resolve("graphs/film/graph.json"), "graph");
        Files.writeString(root.resolve("graphs/film/pictures/a.json"), "picture");
        Files.writeString(root.resolve("questions/film.json"), "about film");
        Files.writeString(root.resolve("questions/other.json"), "old");
        return root;
    }

    /** The files that are not the workspace's own. */
    private static Map<String, String> content(Path root) throws IOException {
        Map<String, String> content = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                content.put(root.relativize(file).toString().replace('\\', '/'), Files.readString(file));
        }
        content.remove(".lock");
        return content;
    }

    private static void plan(Path root, Moves moves) throws IOException {
        Path staged = moves.staged(root.resolve("questions/film.json"));
        Files.createDirectories(staged.getParent());
        Files.writeString(staged, "about cinema");
        moves.replace(staged, root.resolve("questions/film.json"));
        moves.move(root.resolve("graphs/film"), root.resolve("graphs/cinema"));
        moves.move(root.resolve("graphs/cinema/pictures"), root.resolve("kept/pictures"));
        moves.remove(root.resolve("quern.json"));
        Path other = moves.staged(root.resolve("quern.json"));
        Files.writeString(other, "{\"format\": 1, \"new\": true}");
        moves.move(other, root.resolve("quern.json"));
    }

    /** Fails at the nth move with what the supplier makes. */
    private static Moves failing(Path root, int at, boolean crash) {
        AtomicInteger count = new AtomicInteger();
        return new Moves(root, new SafeFiles(), (from, to) -> {
            if (count.getAndIncrement() == at) {
                if (crash)
                    throw new StackOverflowError("crash");
                throw new IOException("no");
            }
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        });
    }

    @Test
    void afterACrashAtAnyMoveTheNextOpeningCompletesAll() throws IOException {
        Path whole = workspace("whole");
        Moves moves = new Moves(whole, new SafeFiles());
        plan(whole, moves);
        moves.commit();
        Map<String, String> after = content(whole);
        assertThat(after).containsEntry("questions/film.json", "about cinema")
                .containsEntry("graphs/cinema/graph.json", "graph").containsEntry("kept/pictures/a.json", "picture")
                .doesNotContainKey("graphs/film/graph.json").hasSize(5);
        for (int at = 0; at < STEPS; at++) {
            Path root = workspace("crash-" + at);
            Moves crashing = failing(root, at, true);
            plan(root, crashing);
            assertThatThrownBy(crashing::commit).isInstanceOf(StackOverflowError.class);
            assertThat(content(root)).isNotEqualTo(after);
            if (!Files.exists(root.resolve("quern.json")))
                Moves.complete(root);
            Workspace.open(root).close();
            assertThat(content(root)).as("crash at move %d", at).isEqualTo(after);
        }
    }

    @Test
    void aFailureAtAnyMoveLeavesEverythingAsItWas() throws IOException {
        for (int at = 0; at < STEPS; at++) {
            Path root = workspace("fail-" + at);
            Map<String, String> before = content(root);
            Moves failing = failing(root, at, false);
            plan(root, failing);
            assertThatThrownBy(failing::commit).isInstanceOf(QuernException.class);
            Workspace.open(root).close();
            Moves cleaning = new Moves(root, new SafeFiles());
            assertThat(cleaning.staged(root)).doesNotExist();
            assertThat(content(root)).as("failure at move %d", at).isEqualTo(before);
        }
    }

    @Test
    void neverReplacesWhatExists() throws IOException {
        Path root = workspace("taken");
        Map<String, String> before = content(root);
        Moves moves = new Moves(root, new SafeFiles());
        moves.move(root.resolve("graphs/film"), root.resolve("graphs/cinema"));
        moves.move(root.resolve("questions/film.json"), root.resolve("questions/other.json"));
        assertThatThrownBy(moves::commit).hasMessageContaining("exists");
        assertThat(content(root)).isEqualTo(before);
    }

    @Test
    void aRecordOfOthersCannotReachOutOfTheWorkspace() throws IOException {
        Path victim = Files.writeString(scratch.resolve("mine.txt"), "mine");
        for (String path : new String[]{"../mine.txt", victim.toString(), "graphs/../../mine.txt", ""}) {
            Path root = workspace("hostile-" + Math.abs(path.hashCode()));
            Files.createDirectories(root.resolve(".journal"));
            Files.writeString(root.resolve(".journal/moves.json"), """
                    {"steps": [{"from": "%s", "to": "stolen.txt"}]}""".formatted(path.replace("\\", "\\\\")));
            assertThatThrownBy(() -> Workspace.open(root)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("not a path in the workspace");
            assertThat(victim).hasContent("mine");
            Workspace.read(root).close();
        }
    }
}
