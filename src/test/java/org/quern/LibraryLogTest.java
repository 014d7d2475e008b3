package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.JavaProcess;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What libraries log, as a process of its own sees it: logging is set up once in a process. */
class LibraryLogTest {

    /** What is run there. */
    static final class Loud {
        public static void main(String[] args) {
            Logger some = LoggerFactory.getLogger("com.example.library.Thing");
            some.info("nobody wants to know");
            some.warn("the disk is nearly {}", "full");
            Logger jena = LoggerFactory.getLogger("org.apache.jena.riot");
            jena.warn("a bad IRI");
            jena.error("it broke", new IllegalStateException("because"));
            LoggerFactory.getLogger("org.neo4j.io").warn("loud");
        }
    }

    /** What is run there, with a log file. */
    static final class Kept {
        public static void main(String[] args) {
            LibraryLog.keepIn(Path.of(args[0]));
            LoggerFactory.getLogger("com.example.library.Thing").warn("the disk is nearly full");
        }
    }

    @Test
    void theWindowKeepsALogFileAndOneBeforeIt(@TempDir Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("state").resolve("quern.log");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "x".repeat(6 << 20));
        for (int run = 0; run < 2; run++) {
            Process process = JavaProcess.of(List.of("-Xmx100m"), Kept.class, file.toString()).redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            process.getInputStream().readAllBytes();
            assertThat(process.waitFor()).isZero();
        }
        assertThat(Files.readAllLines(file)).hasSize(2).allMatch(line -> line.endsWith("the disk is nearly full"));
        assertThat(file.resolveSibling("quern.log.1")).hasSize(6 << 20);
    }

    @Test
    void warningsAreSeenAndOfTheLoudOnlyErrors() throws IOException, InterruptedException {
        Process process = JavaProcess.of(List.of("-Xmx100m", "-verbose:class"), Loud.class)
                .redirectError(ProcessBuilder.Redirect.PIPE).start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        String err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(err.lines().toList()).satisfies(lines -> {
            assertThat(lines.getFirst()).matches("[0-9:]{5,8} WARN c\\.e\\.library\\.Thing the disk is nearly full");
            assertThat(lines.get(1)).matches("[0-9:]{5,8} ERROR o\\.apache\\.jena\\.riot it broke");
            assertThat(lines.get(2)).isEqualTo("java.lang.IllegalStateException: because");
        });
        assertThat(err).doesNotContain("nobody", "bad IRI", "loud");
        assertThat(out).as("no XML is read for it").contains("ch.qos.logback").doesNotContain("javax.xml",
                "JoranConfigurator");
    }
}
