package org.quern.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.output.Terminal;

/** Measuring, as people type it; how fast it is, is not the test's business. */
class BenchCommandTest extends BenchTest {
    @TempDir
    private Path folder;

    @Test
    void typesNamesLetterByLetter() throws IOException {
        assertThat(run("search", "--labels", "2k", "--dir", folder.toString(), "--json")).as(err).isZero();
        JsonNode measured = new ObjectMapper().readTree(out);
        assertThat(measured.path("labels").longValue()).isEqualTo(2_000);
        assertThat(measured.path("waits").path("searches").intValue()).as("a hundred names have some letters each")
                .isGreaterThan(400);
        assertThat(measured.path("waits").path("longest").doubleValue()).isGreaterThanOrEqualTo(
                measured.path("waits").path("median").doubleValue());
        assertThat(run("search", "--labels", "all")).isEqualTo(2);
    }

    @Test
    void signsOfPercentAreDoubledInEveryHelp() {
        assertThat(wellFormedHelps(BenchCommand.commandLine(new String[0], new Terminal(System.out, System.err))))
                .isGreaterThan(10);
        assertThat(run("--help")).isZero();
        assertThat(out).contains("Usage: quern-bench", "pictures", "window");
    }

    @Test
    void refusesWhatIsNoSize() {
        assertThat(run("search", "--labels", "many")).isEqualTo(2);
        assertThat(err).contains("'many' is not a number such as 5000, 30k or 3M");
        assertThat(run()).isEqualTo(2);
    }
}
