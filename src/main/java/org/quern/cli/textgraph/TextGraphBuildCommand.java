package org.quern.cli.textgraph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuernVersion;
import org.quern.cli.output.Amount;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceCounts;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Tasks;
import org.quern.textgraph.task.Wording;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph build}: builds a data set of graphs as text. */
@Command(name = "build", mixinStandardHelpOptions = true, description = "Samples subgraphs from a graph, generates a question for each, and writes them as text in each format, with real names and pseudonyms, to textgraph/NAME/. The same seed and graph produce byte-identical files.")
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
    @Option(names = "--tasks", split = ",", paramLabel = "TASK", completionCandidates = TaskIds.class, description = "Only these tasks: ${COMPLETION-CANDIDATES} (default: all).")
    private List<String> tasks = List.of();
    @Option(names = "--formats", split = ",", paramLabel = "FORMAT", completionCandidates = FormatIds.class, description = "Only these formats: ${COMPLETION-CANDIDATES} (default: all).")
    private List<String> formats = List.of();
    @Option(names = "--pseudonyms", defaultValue = INVENTED, paramLabel = "SOURCE", description = "Source of pseudonyms: none, invented, or a file with a header and one name per line; if it has too few names, the others are invented (default: ${DEFAULT-VALUE}).")
    private String pseudonyms = INVENTED;
    @Option(names = "--seed", defaultValue = "42", paramLabel = "N", description = "Random seed (default: ${DEFAULT-VALUE}).")
    private long seed;
    @Option(names = "--sample", paramLabel = "[TASK=]S,R,D,E", description = "Sampling parameters for one task or all tasks: seed entities, radius, min. neighbours, max. edges. Repeat the option for several tasks (default: 10,1,1,200; aggregation tasks: 1,2,2,200).")
    private List<String> samples = List.of();
    @Option(names = "--no-redraw", description = "Keep samples with fewer edges than the maximum (default: draw such samples again, up to 200 times, and then use the largest).")
    private boolean once;
    @Option(names = "--wording", paramLabel = "FILE", description = "Your own question wording: a JSON object with a template per task (default: built-in).")
    private Optional<Path> wording = Optional.empty();
    @Option(names = "--entity-class", defaultValue = TextGraph.ENTITY, paramLabel = "CLASS", description = "Class of all entities in RDF texts (default: ${DEFAULT-VALUE}).")
    private String entityClass = TextGraph.ENTITY;

    @Override
    protected void run() {
        common.require(perTask > 0, "--per-task must be at least 1");
        common.require(entityClass.matches("[A-Za-z][A-Za-z0-9_]*"),
                "--entity-class must start with a letter and contain only letters, digits and underscores");
        TextFormats known = new TextFormats();
        common.require(known.ids().containsAll(formats),
                "--formats must be one or more of " + String.join(", ", known.ids()));
        List<Task> chosen = tasks();
        DataSetPlan plan = new DataSetPlan(seed, perTask, samplings(chosen), formats.isEmpty() ? known.ids() : formats,
                pseudonyms.equals(NONE) ? List.of(Variant.PLAIN) : List.of(Variant.values()), entityClass,
                wording.map(file -> Wording.read(files, file, chosen)).orElseGet(() -> Wording.builtIn(chosen)));
        Optional<Path> names = pseudonyms.equals(NONE) || pseudonyms.equals(INVENTED) ? Optional.empty()
                : Optional.of(Path.of(pseudonyms));
        try (Services services = common.openOrCreate()) {
            show(new BuildTextGraphs(services).run(new BuildTextGraphs.Settings(name,
                    source.origin(), source.options(), plan, names, QuernVersion.userAgent()), terminal.progress()));
        }
    }

    private List<Task> tasks() {
        Tasks known = new Tasks();
        common.require(known.ids().containsAll(tasks),
                "--tasks must be one or more of " + String.join(", ", known.ids()));
        return known.all().stream().filter(task -> tasks.isEmpty() || tasks.contains(task.id())).toList();
    }

    private Map<Task, Sampling> samplings(List<Task> chosen) {
        Map<Task, Sampling> samplings = DataSetPlan.samplings(chosen, Optional.empty());
        for (String sample : samples) {
            String[] parts = sample.contains("=") ? sample.split("=", 2) : new String[]{"", sample};
            common.require(parts[0].isEmpty() || chosen.stream().anyMatch(task -> task.id().equals(parts[0])),
                    "--sample: '%s' is not one of the tasks %s".formatted(parts[0],
                            String.join(", ", chosen.stream().map(Task::id).toList())));
            common.require(parts[1].matches("[1-9]\\d{0,8}(,[1-9]\\d{0,8}){3}"),
                    "--sample must be four numbers, each at least 1, such as 10,1,1,200 or shortest-path=10,1,1,200");
            List<Integer> numbers = Stream.of(parts[1].split(",")).map(Integer::valueOf).toList();
            samplings.replaceAll((task, before) -> parts[0].isEmpty() || task.id().equals(parts[0])
                    ? new Sampling(numbers.get(0), numbers.get(1), numbers.get(2), numbers.get(3), true)
                    : before);
        }
        samplings.replaceAll((_, sampling) -> sampling.withFull(!once));
        return samplings;
    }

    private void show(BuildTextGraphs.Result built) {
        result(() -> JsonMembers.of("folder", built.folder().toString(), "instances", built.instances().size(),
                "edges_of_source", built.source().edgeCount(), "counts_of_source", built.manifest().counts()
                        .map(SourceCounts::named),
                "short_samples", built.manifest().shortSamples(), "failed", built.manifest().failed(), "mean_tokens",
                TextGraphShowCommand.machine(built.manifest())),
                () -> {
                    terminal.println(
                            "%s sampled from a graph of %s and %s".formatted(
                                    Amount.of(built.instances().size(), "instance"),
                                    Amount.of(built.source().nodeCount(), "node"),
                                    Amount.of(built.source().edgeCount(), "edge")));
                    TextGraphShowCommand.counts(built.manifest()).lines().forEach(terminal::println);
                    TextGraphShowCommand.tokens(built.manifest()).lines().forEach(terminal::println);
                    TextGraphShowCommand.shortSamples(built.manifest()).ifPresent(terminal::note);
                    TextGraphShowCommand.failed(built.manifest()).ifPresent(terminal::note);
                    terminal.println("Wrote " + built.folder());
                });
    }

    /** The tasks that the option accepts, with those on the class path. */
    static final class TaskIds extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        TaskIds() {
            super(new Tasks().ids());
        }
    }

    /** The formats that the option accepts, with those on the class path. */
    static final class FormatIds extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        FormatIds() {
            super(new TextFormats().ids());
        }
    }
}
