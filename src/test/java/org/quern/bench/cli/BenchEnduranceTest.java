package org.quern.bench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Soaking and killing, as people type it, on the least data. */
class BenchEnduranceTest extends BenchTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    @Test
    void aCycleRunsJobsAndMeasuresWhatTheProcessHolds() throws Exception {
        assertThat(run("soak", "--minutes", "0", "--tiny", "--json", "--jobs",
                "convert-endpoint,rewrite-model,textgraph-run,review-decide,agent-run", "--dir", folder.toString()))
                .as(() -> out + err).isZero();
        JsonNode result = JSON.readTree(out);
        assertThat(result.path("cycles")).hasSize(1);
        assertThat(result.path("conclusive").asBoolean()).isFalse();
        JsonNode cycle = result.at("/cycles/0");
        assertThat(cycle.path("failures")).isEmpty();
        assertThat(cycle.at("/footprint/heap").asLong()).isPositive();
        assertThat(cycle.at("/footprint/threads").properties()).isNotEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void jobsThatAreKilledLoseNothing() throws Exception {
        assertThat(run("faults", "--kills", "2", "--tiny", "--json", "--jobs",
                "rewrite-grammar,dataset-import", "--dir", folder.toString())).as(() -> out + err).isZero();
        JsonNode outcomes = JSON.readTree(out);
        assertThat(outcomes).hasSize(2).allMatch(outcome -> outcome.path("lost").isEmpty());
        assertThat(outcomes).extracting(outcome -> outcome.path("job").asText()).containsExactly("rewrite-grammar",
                "dataset-import");
    }

    @Test
    void unknownJobsAreNamed() {
        assertThat(run("faults", "--jobs", "brewing")).isEqualTo(2);
        assertThat(err).contains("'brewing' is none of store-load, ");
        assertThat(run("soak", "--minutes", "-1")).isEqualTo(2);
    }
}
