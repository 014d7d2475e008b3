package org.quern.cli.score;

import java.nio.file.Path;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.Seed;
import org.quern.task.evaluate.DistillGraphs;
import org.quern.task.evaluate.DistillGraphs.Suites;
import org.quern.task.graph.Graphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern score distill}: makes the small graphs of gold queries. */
@Command(name = "distill", mixinStandardHelpOptions = true)
final class ScoreDistillCommand extends WorkspaceCommand {

    @Mixin
    private GraphChoice graphs = new GraphChoice();
    @Mixin
    private Seed seed = new Seed();
    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Question files, or their names in the workspace.")
    private List<String> names = List.of();
    @Option(names = "--predictions", paramLabel = "FILE", description = "Question files with predictions that the gold queries are to be separated from as well; repeatable.")
    private List<Path> predictions = List.of();
    @Option(names = "--tries", defaultValue = "400", paramLabel = "N", description = "Small graphs to try for each gold query (default: ${DEFAULT-VALUE}).")
    private int tries;
    @Option(names = "--any-facts", description = "Small graphs may contradict the facts about relations, such as one capital per country; they keep the schema.")
    private boolean anyFacts;

    @Override
    protected void run() throws Exception {
        common.require(tries > 0, "--tries must be at least 1");
        DistillGraphs.Result done = perform(in -> new DistillGraphs(new Graphs(in), in.root(), files),
                new DistillGraphs.Settings(names, predictions, graphs.selection(), tries, seed.number(), !anyFacts),
                this::show);
        done.lost().forEach(lines -> terminal.warning("Lines that cannot be read: %,d; the first: %s"
                .formatted(lines.size(), lines.getFirst().getMessage())));
        exit = done.problems().isEmpty() ? 0 : 1;
    }

    private void show(DistillGraphs.Result done) {
        done.graphs().forEach(this::print);
        if (!done.withoutFacts().isEmpty())
            terminal.note("No facts about relations are known, so none were checked: " + String.join(", ",
                    done.withoutFacts()) + ". Propose them with 'quern graph realism'.");
        done.problems().forEach((graph, why) -> terminal.warning(graph + ": " + why));
    }

    private void print(String graph, Suites suites) {
        terminal.println(graph);
        terminal.println("  gold queries: %,d, small graphs: %,d (mean %.1f)".formatted(suites.golds(),
                suites.graphs(), suites.golds() == 0 ? 0.0 : (double) suites.graphs() / suites.golds()));
        terminal.println("  mutants: %,d; %,d killed, %,d equivalent, %,d open".formatted(suites.mutants(),
                suites.killed(), suites.equivalent(), suites.open()));
        suites.problem().ifPresent(first -> terminal.warning("%s: gold queries without a suite: %,d; the first: %s"
                .formatted(graph, suites.failed(), first)));
    }
}
