package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.testing.JavaProcess;

/** Where people have other digits, Quern writes those that everybody's programs read. */
class OtherDigitsTest {

    @Test
    void aCommandWritesTheUsualDigits() throws Exception {
        Process process = JavaProcess
                .of(List.of("-Duser.language=ar", "-Duser.country=EG"), Main.class, "schema", "check",
                        Path.of("assets/example/schemas/film.json").toString())
                .redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(said).contains("8 entity types, 23 relation types, 40 properties");
        assertThat(process.exitValue()).isZero();
    }
}
