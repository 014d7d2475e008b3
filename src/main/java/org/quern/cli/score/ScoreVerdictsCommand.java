package org.quern.cli.score;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.Seed;
import org.quern.cli.output.FailedScores;
import org.quern.cli.output.JsonLines;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchemaFile;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.ResultJson;
import org.quern.task.evaluate.JudgeVerdicts;
import org.quern.verdict.judge.Verdict;
import org.quern.verdict.search.Counterexample;
import org.quern.verdict.search.SmallDatabase;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern score verdicts}: decides whether queries are equivalent. */
@Command(name = "verdicts", mixinStandardHelpOptions = true, description = "Decides whether the queries 'gold' and 'pred' of each line are equivalent: 'equivalent' with the rules that show it, 'different' with a graph on which the answers differ, or 'undecided' with the reason.")
final class ScoreVerdictsCommand extends WorkspaceCommand {

    private final Map<String, Integer> counts = new TreeMap<>();

    @Mixin
    private Seed seed = new Seed();
    @Option(names = "--graphs", defaultValue = "1000", paramLabel = "N", description = "Small graphs to try for each pair (default: ${DEFAULT-VALUE}).")
    private int graphs;
    @Option(names = "--schema", paramLabel = "FILE", description = "Decide for graphs that are valid under the schema of this file: a graph file, or a schema alone.")
    private @Nullable Path schema;
    @Option(names = "--graph", paramLabel = "NAME", description = "Decide for graphs that are valid under the schema of this graph of the workspace.")
    private @Nullable String graph;
    @Parameters(paramLabel = "FILE", description = "JSON Lines {gold, pred}; - reads standard input.")
    private String file = "";

    @Override
    protected void run() {
        common.require(schema == null || graph == null, "choose either --schema or --graph");
        Optional<GraphSchema> known = schema();
        try (SmallDatabase database = new SmallDatabase()) {
            judge(new JudgeVerdicts(graphs, seed.number(), known, database), known.isPresent());
        }
    }

    private Optional<GraphSchema> schema() {
        Path file = schema;
        String name = graph;
        if (name != null) {
            try (Workspace workspace = Workspace.read(common.workspace())) {
                return Optional.of(new GraphReader(files).readSchema(workspace.graphFile(name)));
            }
        }
        return Optional.ofNullable(file).map(new GraphSchemaFile(files)::read);
    }

    private void judge(JudgeVerdicts judge, boolean valid) {
        JsonLines lines = new JsonLines(file);
        ItemRun items = new ItemRun(1);
        FailedScores failed = new FailedScores(terminal);
        lines.score((line, number) -> {
            if (!line.path("gold").isTextual() || !line.path("pred").isTextual())
                throw lines.wrong(number, "'gold' and 'pred' must be queries");
            return items.one(line, Progress.NONE, (item, progress) -> judged(item, judge.of(item.path("gold").asText(),
                    item.path("pred").asText(), progress), valid), (item, failure) -> FailedScores.put(failure, item));
        }, failed::print);
        counts.forEach((verdict, count) -> terminal.note("%s: %,d".formatted(verdict, count)));
        failed.tell();
    }

    private ObjectNode judged(ObjectNode item, Verdict verdict, boolean valid) {
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
        counts.merge(quern.path("verdict").asText(), 1, Integer::sum);
        return item;
    }

    private static String lower(Enum<?> name) {
        return name.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
