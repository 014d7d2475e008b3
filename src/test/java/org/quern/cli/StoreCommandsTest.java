package org.quern.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreCommandsTest {

    @TempDir
    private Path folder;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private String file = "";

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.writeString(folder.resolve("a.json"),
                "{\"id\":\"Q1\",\"labels\":{\"en\":{\"language\":\"en\",\"value\":\"one thing\"}}}\n").toString();
    }

    private int run(String... args) {
        out.reset();
        err.reset();
        String[] all = java.util.Arrays.copyOf(args, args.length + 2);
        all[args.length] = "--workspace";
        all[args.length + 1] = folder.resolve("work").toString();
        return new CommandLineFace(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8)).run(all);
    }

    @Test
    void loadsListsAndSearches() throws IOException {
        assertThat(run("store", "load", "mine", file, "--json")).isZero();
        assertThat(new ObjectMapper().readTree(out.toString(StandardCharsets.UTF_8)).at("/counts/entities").asInt())
                .isEqualTo(1);
        assertThat(run("store", "list")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("mine: 1 entities").contains("a.json@");
        assertThat(run("store", "search", "mine", "thi")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("Q1\tone thing\t");
    }

    @Test
    void saysInOneSentenceWhatIsWrong() {
        assertThat(run("store", "load", "../mine", file)).isEqualTo(2);
        assertThat(run("store", "load", "mine", file, "--replace", "--add")).isEqualTo(2);
        assertThat(run("store", "load", "mine")).isEqualTo(2);
        assertThat(run("store")).isEqualTo(2);
        assertThat(run("store", "load", "mine", folder.resolve("none.nt").toString())).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(1).first().asString()
                .contains("no such file").doesNotContain("Exception");
        assertThat(folder.resolve("work/stores")).doesNotExist();
    }
}
