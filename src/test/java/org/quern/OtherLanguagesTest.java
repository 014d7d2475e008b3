package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.JavaProcess;
import org.quern.workspace.Sha256;

/** Files have the same bytes on machines with other languages, calendars and time zones. */
class OtherLanguagesTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void textGraphsAreTheSameEverywhere() throws Exception {
        Map<String, String> here = built("here", "-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC");
        assertThat(here).hasSizeGreaterThan(3);
        assertThat(built("turkey", "-Duser.language=tr", "-Duser.country=TR", "-Duser.timezone=Pacific/Kiritimati"))
                .isEqualTo(here);
        assertThat(built("iran", "-Duser.language=fa", "-Duser.country=IR", "-Duser.timezone=Pacific/Niue"))
                .isEqualTo(here);
    }

    /** Builds a data set in a process of this language, and gives the hash of each of its files. */
    private Map<String, String> built(String name, String... flags) throws IOException, InterruptedException {
        Path workspace = Files.createDirectory(folder.resolve(name));
        Files.writeString(workspace.resolve("quern.json"), "{\"format\": 1}");
        Process process = JavaProcess
                .of(List.of(flags), Main.class, "textgraph", "build", "film", "--graph",
                        Path.of("assets/example/graphs/film/graph.json.gz").toAbsolutePath().toString(), "--per-task",
                        "2", "--workspace", workspace.toString())
                .redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        Map<String, String> hashes = new TreeMap<>();
        Path data = workspace.resolve("textgraph");
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                hashes.put(data.relativize(file).toString(), Sha256.of(file));
        }
        return hashes;
    }
}
