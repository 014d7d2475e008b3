package org.quern.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.testing.Shared;
import org.quern.workspace.SafeFiles;

class GraphRoundTripTest {

    private final SafeFiles files = new SafeFiles();
    private final GraphReader reader = new GraphReader(files);

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"geo_like", "movie_like", "nba_like", "reprops", "reverse_chain"})
    void publishedGraphsComeBackAsTheyWere(String name) throws IOException {
        Path original = Shared.path("oracles/conversion/" + name + "/expected-graph.json.gz");
        Path copy = copy(original, "copy.json.gz");
        assertThat(tree(copy)).isEqualTo(tree(original));
    }

    /** The published engine writes false where a text is no number; a reader that trusts it would pass that on. */
    @Test
    void aPublishedGraphWithWrongTypesIsRefused() {
        Path graph = Shared.path("oracles/conversion/types_all/expected-graph.json.gz");
        assertThatThrownBy(() -> reader.read(graph, new GraphStatistics(), Progress.NONE))
                .hasMessageContaining("line 1881 $.entities[103].properties.actor_int")
                .hasMessageContaining("false is not of the datatype int");
    }

    @Test
    void allSyntheticGraphsAreRead() throws IOException {
        try (Stream<Path> graphs = Files.list(Shared.path("data/world"))) {
            List<Path> sorted = graphs.sorted().toList();
            assertThat(sorted).hasSize(11);
            for (Path graph : sorted) {
                GraphStatistics statistics = new GraphStatistics();
                reader.read(graph, statistics, Progress.NONE);
                assertThat(statistics.entityCount()).as(graph.toString()).isPositive();
                assertThat(statistics.relationCount()).as(graph.toString()).isPositive();
            }
        }
    }

    private Path copy(Path original, String name) {
        Path copy = folder.resolve(name);
        files.write(copy, out -> {
            GraphWriter writer = new GraphWriter(out);
            reader.read(original, writer, Progress.NONE);
            writer.finish();
        });
        return copy;
    }

    /** Null properties say the same as absent ones, and only absent ones are written. */
    private JsonNode tree(Path file) throws IOException {
        try (InputStream in = files.open(file)) {
            JsonNode tree = new ObjectMapper().readTree(in);
            for (String part : List.of("entities", "relations")) {
                for (JsonNode element : tree.get(part)) {
                    ((ObjectNode) element.get("properties")).properties().removeIf(p -> p.getValue().isNull());
                }
            }
            return tree;
        }
    }
}
