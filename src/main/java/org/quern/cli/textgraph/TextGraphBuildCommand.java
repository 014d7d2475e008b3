package org.quern.cli.textgraph;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.QuernVersion;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.task.Services;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.task.Task;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph build}: builds a data set of graphs as text. */
@Command(name = "build", mixinStandardHelpOptions = true, description = "Samples subgraphs from a graph, generates a question for each, and writes them in five text formats, with real names and pseudonyms, to textgraph/NAME/. The same seed and graph produce byte-identical files.")
final class TextGraphBuildCommand extends WorkspaceCommand {

    private static final String NONE = "none";
    private static final String INVENTED = "invented";

    @Mixin
    private TextGraphSource source = new TextGraphSource();
    @Parameters(paramLabel = "NAME", description = "Name of the data set.")
    private String name = "";
    @Option(names = "--per-task", defaultValue = ""
            + DataSetPlan.PER_TASK, paramLabel = "N", description = "Instances per task (default: ${DEFAULT-VALUE}).")
    private int perTask;
    @Option(names = "--tasks", split = ",", paramLabel = "TASK", description = "Only these tasks: triple-retrieval, shortest-path, aggregation-by-relation, aggregation-of-neighbours, highest-degree (default: all).")
    private List<String> tasks = List.of();
    @Option(names = "--formats", split = ",", paramLabel = "FORMAT", description = "Only these formats: list-of-edges, structured-yaml, structured-json, rdf-turtle, json-ld (default: all).")
    private List<String> formats = List.of();
    @Option(names = "--pseudonyms", defaultValue = INVENTED, paramLabel = "SOURCE", description = "Source of pseudonyms: none, invented, or a file with a header and one name per line; names that are missing are invented (default: ${DEFAULT-VALUE}).")
    private String pseudonyms = INVENTED;
    @Option(names = "--seed", defaultValue = "42", paramLabel = "N", description = "Random seed (default: ${DEFAULT-VALUE}).")
    private long seed;
    @Option(names = "--sample", paramLabel = "S,R,D,E", split = ",", description = "Sampling for all tasks: seed entities, radius, min. neighbours, max. edges (default: 10,1,1,200; for the aggregations 1,2,2,200).")
    private List<Integer> sample = List.of();
    @Option(names = "--entity-class", defaultValue = TextGraph.ENTITY, paramLabel = "CLASS", description = "Class of all entities in RDF texts (default: ${DEFAULT-VALUE}).")
    private String entityClass = TextGraph.ENTITY;

    @Override
    protected void run() {
        source.check(common);
        common.require(perTask > 0, "--per-task must be at least 1");
        common.require(entityClass.matches("[A-Za-z][A-Za-z0-9_]*"),
                "--entity-class must be a word of letters and digits");
        common.require(sample.isEmpty() || sample.size() == 4 && sample.stream().allMatch(n -> n > 0),
                "--sample must be four numbers, each at least 1");
        TextFormats known = new TextFormats();
        common.require(known.ids().containsAll(formats), "--formats must be among " + String.join(", ", known.ids()));
        DataSetPlan plan = new DataSetPlan(seed, perTask, tasks(), sample.isEmpty() ? Optional.empty()
                : Optional.of(new Sampling(sample.get(0), sample.get(1), sample.get(2), sample.get(3))),
                formats.isEmpty() ? known.ids() : formats,
                pseudonyms.equals(NONE) ? List.of(Variant.PLAIN) : List.of(Variant.values()), entityClass);
        Optional<Path> names = pseudonyms.equals(NONE) || pseudonyms.equals(INVENTED) ? Optional.empty()
                : Optional.of(Path.of(pseudonyms));
        try (Services services = common.openOrCreate()) {
            show(new BuildTextGraphs(services).run(new BuildTextGraphs.Settings(name,
                    source.origin(), source.options(), plan, names, QuernVersion.userAgent()), terminal.progress()));
        }
    }

    private List<Task> tasks() {
        for (String id : tasks)
            common.require(Task.of(id).isPresent(), "--tasks must be among "
                    + String.join(", ", Stream.of(Task.values()).map(Task::id).toList()));
        return Stream.of(Task.values()).filter(task -> tasks.isEmpty() || tasks.contains(task.id())).toList();
    }

    private void show(BuildTextGraphs.Result built) {
        result(() -> JsonMembers.of("folder", built.folder().toString(), "instances", built.instances().size(),
                "edges_of_source", built.source().edgeCount(), "mean_tokens",
                built.manifest().tokens().stream().map(t -> Map.of("format", t.format(), "variant",
                        t.variant().toString(), "tokens", t.mean())).toList()),
                () -> {
                    terminal.println(
                            "%s sampled from a graph of %s and %s".formatted(
                                    Amount.of(built.instances().size(), "instance"),
                                    Amount.of(built.source().nodeCount(), "node"),
                                    Amount.of(built.source().edgeCount(), "edge")));
                    TextGraphShowCommand.tokens(built.manifest()).lines().forEach(terminal::println);
                    terminal.println("Wrote " + built.folder());
                });
    }
}
