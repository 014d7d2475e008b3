package org.quern.task.score;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchemaFile;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.ResultJson;
import org.quern.task.evaluate.JudgeVerdicts;
import org.quern.task.lines.FailedItem;
import org.quern.task.lines.JsonLines;
import org.quern.verdict.judge.Verdict;
import org.quern.verdict.search.Counterexample;
import org.quern.verdict.search.SmallDatabase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Decides whether pairs of queries are equivalent. The figures are the numbers of verdicts.
 *
 * @param workspace the folder of the workspace, for the schema of a graph
 */
public record ScoreVerdicts(Path workspace, InputStream input) implements LineScoring<ScoreVerdicts.Settings> {

    /**
     * How to decide.
     *
     * @param file a path, or {@code -} for the input
     * @param graphs small graphs to try for each pair
     * @param schema a file; only graphs that are valid under it count
     * @param graph of the workspace, whose schema is used
     */
    public record Settings(String file, @JsonProperty(defaultValue = "1000") int graphs,
            @JsonProperty(defaultValue = "1") long seed, Optional<Path> schema, Optional<String> graph) {}

    @Override
    public Map<String, Double> run(Settings settings, Consumer<ObjectNode> each, Progress progress) {
        Optional<GraphSchema> schema = schema(settings);
        JsonLines lines = new JsonLines(settings.file(), input);
        ItemRun items = new ItemRun(1);
        Map<String, Double> counts = new TreeMap<>();
        try (SmallDatabase database = new SmallDatabase()) {
            JudgeVerdicts judge = new JudgeVerdicts(settings.graphs(), settings.seed(), schema, database);
            lines.score((line, number) -> {
                if (!line.path("gold").isTextual() || !line.path("pred").isTextual())
                    throw lines.wrong(number, "'gold' and 'pred' must be queries");
                return items.one(line, progress.quiet(), (item, asked) -> judged(item, judge.of(
                        item.path("gold").asText(), item.path("pred").asText(), asked), schema.isPresent()),
                        (item, failure) -> FailedItem.put(failure, item));
            }, item -> {
                if (!FailedItem.isIn(item))
                    counts.merge(item.path("quern").path("verdict").asText(), 1.0, Double::sum);
                each.accept(item);
            });
        }
        return counts;
    }

    private Optional<GraphSchema> schema(Settings settings) {
        SafeFiles files = new SafeFiles();
        if (settings.graph().isEmpty())
            return settings.schema().map(new GraphSchemaFile(files)::read);
        try (Workspace known = Workspace.read(workspace)) {
            return settings.graph().map(known::graphFile).map(new GraphReader(files)::readSchema);
        }
    }

    private static ObjectNode judged(ObjectNode item, Verdict verdict, boolean valid) {
        ObjectNode quern = item.putObject("quern");
        switch (verdict) {
            case Verdict.Equivalent equivalent -> {
                quern.put("verdict", "equivalent").put("graphs", lower(equivalent.graphs()));
                ArrayNode rules = quern.putArray("rules");
                equivalent.rules().stream().sorted().forEach(rule -> rules.add(lower(rule)));
            }
            case Verdict.Different(Counterexample example) -> {
                quern.put("verdict", "different").put("graph", example.graph().script());
                quern.putPOJO("gold_answer", ResultJson.of(example.gold().rows()));
                quern.putPOJO("pred_answer", ResultJson.of(example.prediction().rows()));
                example.refusal().ifPresent(why -> quern.put("pred_error", why));
            }
            case Verdict.Undecided undecided -> quern.put("verdict", "undecided").put("equal_graphs",
                    undecided.graphs()).put("reason", undecided.reason());
        }
        if (valid && !quern.has("graphs"))
            quern.put("graphs", lower(Verdict.Graphs.VALID));
        return item;
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
