package org.quern.cli.textgraph;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.task.textgraph.SampleTextGraphs;
import org.quern.task.textgraph.SampleTextGraphs.Draw;
import org.quern.task.textgraph.SampleTextGraphs.TaskSampling;
import org.quern.task.textgraph.SampleTextGraphs.Texts;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.task.Tasks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph build}: builds a data set of graphs as text. */
@Command(name = "build", mixinStandardHelpOptions = true)
final class TextGraphBuildCommand extends WorkspaceCommand {

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
    @Option(names = "--pseudonyms", defaultValue = Texts.INVENTED, paramLabel = "SOURCE", description = "Source of pseudonyms: none, invented, or a file with a header and one name per line; if it has too few names, the others are invented (default: ${DEFAULT-VALUE}).")
    private String pseudonyms = Texts.INVENTED;
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
    protected void run() throws Exception {
        common.require(perTask > 0, "--per-task must be at least 1");
        common.require(entityClass.matches("[A-Za-z][A-Za-z0-9_]*"),
                "--entity-class must start with a letter and contain only letters, digits and underscores");
        requireKnown("--formats", formats, new FormatIds());
        requireKnown("--tasks", tasks, new TaskIds());
        List<String> chosen = new TaskIds().stream().filter(id -> tasks.isEmpty() || tasks.contains(id)).toList();
        perform(SampleTextGraphs::new, common::openOrCreate, new SampleTextGraphs.Settings(name, source.source(),
                new Draw(seed, perTask, tasks, samples.stream().map(text -> sampling(text, chosen)).toList(), once),
                new Texts(formats, pseudonyms, entityClass), wording), this::print);
    }

    private void requireKnown(String option, List<String> given, List<String> known) {
        common.require(known.containsAll(given), option + " must be one or more of " + String.join(", ", known));
    }

    private TaskSampling sampling(String sample, List<String> chosen) {
        String[] parts = sample.contains("=") ? sample.split("=", 2) : new String[]{"", sample};
        common.require(parts[0].isEmpty() || chosen.contains(parts[0]),
                "--sample: '%s' is not one of the tasks %s".formatted(parts[0], String.join(", ", chosen)));
        common.require(parts[1].matches("[1-9]\\d{0,8}(,[1-9]\\d{0,8}){3}"),
                "--sample must be four numbers, each at least 1, such as 10,1,1,200 or shortest-path=10,1,1,200");
        List<Integer> numbers = Stream.of(parts[1].split(",")).map(Integer::valueOf).toList();
        return new TaskSampling(Optional.of(parts[0]).filter(task -> !task.isEmpty()), numbers.get(0), numbers.get(1),
                numbers.get(2), numbers.get(3));
    }

    private void print(BuildTextGraphs.Result built) {
        terminal.println(
                "%s sampled from a graph of %s and %s".formatted(
                        Amount.of(built.instances().size(), "instance"),
                        Amount.of(built.nodes(), "node"),
                        Amount.of(built.edges(), "edge")));
        TextGraphShowCommand.counts(built.manifest()).lines().forEach(terminal::println);
        TextGraphShowCommand.tokens(built.manifest()).lines().forEach(terminal::println);
        TextGraphShowCommand.shortSamples(built.manifest()).ifPresent(terminal::note);
        TextGraphShowCommand.failed(built.manifest()).ifPresent(terminal::note);
        terminal.println("Wrote " + built.folder());
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
