package org.quern.bench.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.quern.bench.evaluate.PublishedScores.Expected;
import org.quern.bench.evaluate.PublishedScores.Item;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.score.Scorer;
import org.quern.workspace.SafeFiles;

/**
 * Queries with published scores as they lie in a folder: {@code oracles/metrics/query-pairs.jsonl.gz} with the graphs in
 * {@code oracles/conversion}, and {@code data/cypherbench/predictions} of two models with {@code data/world} and
 * {@code oracles/metrics/world-scores}.
 */
public final class PublishedDatasets {

    private final Path folder;
    private final SafeFiles files = new SafeFiles();
    private final ObjectMapper json = new ObjectMapper();

    public PublishedDatasets(Path folder) {
        this.folder = folder;
    }

    /** The file of a graph. */
    public Path graph(String name) {
        Path world = folder.resolve("data/world/" + name + "-graph.json.gz");
        return Files.exists(world) ? world
                : folder.resolve("oracles/conversion/" + name.replaceFirst("_small$", "") + "/expected-graph.json.gz");
    }

    /** Mutated gold queries on the small graphs. */
    public List<Item> pairs() {
        List<Item> items = new ArrayList<>();
        for (JsonNode pair : read(folder.resolve("oracles/metrics/query-pairs.jsonl.gz"))) {
            boolean rewritten = pair.path("psjs_wrong").asBoolean();
            items.add(new Item("pair " + pair.path("id").asText() + " (" + pair.path("mutation").asText() + ")",
                    pair.path("mutation").asText(),
                    new QueryPair(pair.path("graph").asText(), pair.path("gold").asText(), pair.path("pred").asText()),
                    new Expected(number(pair.path("ex")),
                            number(pair.path(rewritten ? "psjs_expected" : "psjs")), number(pair.path("psjs")),
                            number(pair.path("exec"))),
                    rewritten));
        }
        return items;
    }

    /** The models whose predictions are there: the ends of the scores' names. */
    public List<String> models() {
        try (Stream<Path> found = Files.list(folder.resolve("oracles/metrics/world-scores"))) {
            return found.map(f -> f.getFileName().toString().replace(".jsonl.gz", "")).sorted().toList();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(folder.resolve("oracles/metrics/world-scores"), failure);
        }
    }

    /** The predictions of a model on the world graphs. */
    public List<Item> predictions(String model) {
        Map<String, List<JsonNode>> byGraph = new HashMap<>();
        List<Item> items = new ArrayList<>();
        for (JsonNode score : read(folder.resolve("oracles/metrics/world-scores/" + model + ".jsonl.gz"))) {
            String graph = score.path("graph").asText();
            int row = score.path("i").asInt();
            JsonNode sample = byGraph.computeIfAbsent(graph, name -> read(file(model, name))).get(row);
            items.add(new Item(model + " " + graph + " " + row, "",
                    new QueryPair(graph, sample.path("gold").asText(),
                            Scorer.predicted(sample.path("pred").asText()).text()),
                    new Expected(number(score.path("ex")), number(score.path("psjs")), number(score.path("psjs")),
                            number(score.path("exec"))),
                    false));
        }
        return items;
    }

    private Path file(String model, String graph) {
        String name = graph + "_" + model + "_result.json";
        try (Stream<Path> found = Files.walk(folder.resolve("data/cypherbench/predictions"))) {
            return found.filter(f -> f.getFileName().toString().equals(name)).findFirst()
                    .orElse(folder.resolve("data/cypherbench/predictions").resolve(name));
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(folder, failure);
        }
    }

    private static OptionalDouble number(JsonNode node) {
        return node.isNumber() ? OptionalDouble.of(node.doubleValue()) : OptionalDouble.empty();
    }

    private List<JsonNode> read(Path file) {
        try (InputStream in = files.open(file);
                MappingIterator<JsonNode> values = json.readerFor(JsonNode.class).readValues(in)) {
            return values.readAll();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }
}
