package org.quern.cli.score;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.option.Seed;
import org.quern.cli.output.JsonMembers;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.evaluate.DistillGraphs;
import org.quern.verdict.suite.GoldSuite;
import org.quern.verdict.suite.GoldSuite.Fate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern score distill}: makes the small graphs of gold queries. */
@Command(name = "distill", mixinStandardHelpOptions = true, description = "Searches, for each gold query, a few small graphs on which queries with one mistake give other answers, and writes them to graphs/NAME/distilled/. Scoring then computes test-suite accuracy (TS): right on the graph of the question and on these. Rerun the command to resume. Graph files that are put into the folder by hand count for every gold query of the graph.")
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
    protected void run() {
        common.require(tries > 0, "--tries must be at least 1");
        List<Sample> samples = new ArrayList<>();
        names.forEach(name -> samples.addAll(read(QuestionFile.path(name, common))));
        List<Sample> others = new ArrayList<>();
        predictions.forEach(file -> others.addAll(read(file)));
        graphs.ask(common, source -> show(new DistillGraphs(source, files).run(new DistillGraphs.Settings(samples,
                others, tries, seed.number(), !anyFacts), terminal.progress())));
    }

    private List<Sample> read(Path file) {
        SampleFile.Usable read = new SampleFile(files).readUsable(file);
        if (!read.lost().isEmpty())
            terminal.warning("Lines that cannot be read: %,d; the first: %s".formatted(read.lost().size(),
                    read.lost().getFirst().getMessage()));
        return read.samples();
    }

    private void show(DistillGraphs.Result done) {
        if (!done.problems().isEmpty())
            exit = 1;
        result(() -> {
            Map<String, Object> all = new LinkedHashMap<>();
            done.suites().forEach((graph, suites) -> all.put(graph, json(suites)));
            return JsonMembers.of("graphs", all, "problems", done.problems(), "without_facts", done.unknown());
        }, () -> {
            done.suites().forEach(this::print);
            if (!done.unknown().isEmpty())
                terminal.note("No facts about relations are known, so none were checked: " + String.join(", ",
                        done.unknown()) + ". Propose them with 'quern graph realism'.");
            done.problems().forEach((graph, why) -> terminal.warning(graph + ": " + why));
        });
    }

    private static Map<String, Object> json(List<GoldSuite> suites) {
        return JsonMembers.of("golds", suites.size(), "failed", failed(suites).size(), "graphs", files(suites),
                "mutants", mutants(suites), "killed", count(suites, Fate.KILLED), "equivalent",
                count(suites, Fate.EQUIVALENT), "open", count(suites, Fate.OPEN));
    }

    private void print(String graph, List<GoldSuite> suites) {
        terminal.println(graph);
        terminal.println("  gold queries: %,d, small graphs: %,d (mean %.1f)".formatted(suites.size(), files(suites),
                suites.isEmpty() ? 0.0 : (double) files(suites) / suites.size()));
        terminal.println("  mutants: %,d; %,d killed, %,d equivalent, %,d open".formatted(mutants(suites),
                count(suites, Fate.KILLED), count(suites, Fate.EQUIVALENT), count(suites, Fate.OPEN)));
        List<GoldSuite> failed = failed(suites);
        if (!failed.isEmpty())
            terminal.warning("%s: gold queries without a suite: %,d; the first: %s (%s)".formatted(graph, failed.size(),
                    failed.getFirst().gold(), failed.getFirst().problem()));
    }

    private static List<GoldSuite> failed(List<GoldSuite> suites) {
        return suites.stream().filter(suite -> !suite.problem().isEmpty()).toList();
    }

    private static long files(List<GoldSuite> suites) {
        return suites.stream().mapToLong(suite -> suite.graphs().size()).sum();
    }

    private static long mutants(List<GoldSuite> suites) {
        return suites.stream().mapToLong(suite -> suite.mutants().size()).sum();
    }

    private static long count(List<GoldSuite> suites, Fate fate) {
        return suites.stream().mapToLong(suite -> suite.count(fate)).sum();
    }
}
