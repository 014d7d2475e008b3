package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.JavaProcess;

/** Where people have other digits or letters, Quern writes those that everybody's programs read. */
class OtherDigitsTest {

    @TempDir
    private Path folder = Path.of("");

    @Test
    void aCommandWritesTheUsualDigits() throws Exception {
        assertThat(checked(Path.of("assets/example/schemas/film.json"), 0, "-Duser.language=ar", "-Duser.country=EG"))
                .contains("8 entity types, 23 relation types, 40 properties");
    }

    /** Where the machine's encoding has no such letters, other programs receive them nevertheless. */
    @Test
    void whatIsNotReadOnATerminalKeepsItsLetters() throws Exception {
        Path schema = folder.resolve("schema.json");
        Files.writeString(schema, Files.readString(Path.of("assets/example/schemas/film.json")).replace("\"Film\"",
                "\"Œuvre İı\""));
        assertThat(checked(schema, 1, "-Dstdout.encoding=US-ASCII", "-Dstderr.encoding=ISO-8859-9"))
                .contains("\"Œuvre İı\" is not a label");
    }

    private static String checked(Path schema, int exit, String... flags) throws Exception {
        Process process = JavaProcess.of(List.of(flags), Main.class, "schema", "check", schema.toString())
                .redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said).isEqualTo(exit);
        return said;
    }
}
