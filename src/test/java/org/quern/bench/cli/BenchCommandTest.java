package org.quern.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.output.Terminal;

/** Measuring, as people type it; how fast it is, is not the test's business. */
class BenchCommandTest extends BenchTest {
    @TempDir
    private Path folder;

    @Test
    void measuresTwoSizesAndTellsTheGrowth() throws IOException {
        assertThat(run("convert", "--sizes", "6k,3000", "--sources", "dump", "--packing", "bz2", "--dir",
                folder.toString(), "--json")).as(err).isZero();
        JsonNode rows = new ObjectMapper().readTree(out);
        assertThat(rows).hasSize(2);
        assertThat(rows.at("/0/statements").longValue()).as("smallest first").isEqualTo(3_000);
        assertThat(rows.at("/1/entities").longValue()).isGreaterThan(rows.at("/0/entities").longValue());
        assertThat(rows.at("/1/peak_heap_bytes").longValue()).isPositive();
        assertThat(rows.at("/1/of_parse_only_speed").doubleValue()).isPositive();
        assertThat(err).contains("dump: 2 times the statements take");
        assertThat(folder.resolve("extract-1-3000-24.json.bz2")).isRegularFile();
    }

    @Test
    void aStoreIsComparedWithThePublishedEngine() throws IOException {
        assertThat(run("convert", "--sizes", "3000", "--sources", "store", "--dir", folder.toString(),
                "--json")).as(err).isZero();
        JsonNode row = new ObjectMapper().readTree(out).path(0);
        double each = row.path("elements_per_second").doubleValue();
        assertThat(each).isEqualTo((row.path("entities").longValue() + row.path("relations").longValue())
                / row.path("seconds").doubleValue());
        assertThat(row.path("times_published_speed").doubleValue()).as("56,182 and 13,152 in 65 s are its best")
                .isCloseTo(each * 65 / 69_334, withinPercentage(0.001));
        assertThat(row.has("of_parse_only_speed")).isFalse();
        assertThat(err).contains("nba_like took it 20 s for 3,063 entities and 8,994 relations (603/s)",
                "on another machine");
    }

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
    void hardCasesOfMetricsAreMeasured() throws IOException {
        assertThat(
                run("metrics", "--rows", "500", "--times", "1", "--timeout", "20", "--dir", folder.toString(),
                        "--json"))
                .as(err).isZero();
        JsonNode rows = new ObjectMapper().readTree(out);
        assertThat(rows).hasSize(10);
        assertThat(rows.findValuesAsText("what")).contains("500 × 500 rows, gender", "a billion rows against ties");
        assertThat(run("metrics", "--rows", "0")).isEqualTo(2);
    }

    @Test
    void largeSetsGoThroughAndLeaveTheFileAlone() throws IOException {
        assertThat(run("sets", "--bytes", "300k", "--dir", folder.toString(), "--json")).as(err).isZero();
        JsonNode measured = new ObjectMapper().readTree(out);
        assertThat(measured.path("bytes").longValue()).isGreaterThanOrEqualTo(300_000);
        assertThat(measured.path("questions").longValue()).isGreaterThan(10);
        assertThat(measured.path("peakHeap").longValue()).isPositive();
        Path file = folder.resolve("questions-1-300000.json");
        assertThat(folder.toFile().list()).containsExactly(file.getFileName().toString());
        byte[] first = Files.readAllBytes(file);
        Files.delete(file);
        assertThat(run("sets", "--bytes", "300k", "--dir", folder.toString())).as(err).isZero();
        assertThat(Files.readAllBytes(file)).as("the same seed gives the same questions").isEqualTo(first);
        assertThat(out).contains("taking it in", "counting statistics");
        assertThat(run("sets", "--bytes", "large")).isEqualTo(2);
    }

    @Test
    void loadsAGraphAndTellsWhatItTook() throws IOException {
        assertThat(run("load", "--nodes", "200", "--relations", "300", "--routes", "import", "--dir",
                folder.toString(), "--json")).as(err).isZero();
        JsonNode row = new ObjectMapper().readTree(out).path(0);
        assertThat(row.path("route").textValue()).isEqualTo("import");
        assertThat(row.path("nodes").longValue()).isEqualTo(200);
        assertThat(row.path("relations").longValue()).isEqualTo(300);
        assertThat(row.path("rows_per_second").doubleValue()).isPositive();
        assertThat(row.path("disk_bytes").longValue()).isPositive();
        assertThat(row.at("/after_closing/heap_bytes").longValue()).isPositive();
        assertThat(row.path("stages").has("Importing relations")).isTrue();
        assertThat(folder.resolve("graph-1-200-300.json.gz")).as("kept").isRegularFile();
        assertThat(folder.resolve("database")).as("not kept").doesNotExist();
        assertThat(run("load", "--routes", "carrier-pigeon")).isEqualTo(2);
        assertThat(err).contains("[auto, import, unwind]", "'carrier-pigeon'");
    }

    @Test
    void signsOfPercentAreDoubledInEveryHelp() {
        assertThat(wellFormedHelps(BenchCommand.commandLine(new String[0], new Terminal(System.out, System.err))))
                .isEqualTo(24);
        assertThat(run("--help")).isZero();
        assertThat(out).contains("Usage: quern-bench", "pictures", "window");
    }

    @Test
    void refusesWhatIsNoSize() {
        assertThat(run("convert", "--sizes", "many")).isEqualTo(2);
        assertThat(err).contains("'many' is not a number such as 5000, 30k or 3M");
        assertThat(run("convert", "--sources", "endpoint")).isEqualTo(2);
        assertThat(run("convert", "--packing", "zip")).isEqualTo(2);
        assertThat(run("convert", "--wanted", "50")).isEqualTo(2);
        assertThat(run()).isEqualTo(2);
    }
}
