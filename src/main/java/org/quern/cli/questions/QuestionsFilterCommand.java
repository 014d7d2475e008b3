package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.GoldLimits;
import org.quern.cli.option.GraphByGraph;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.QuestionFile;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.GoldFilter;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions filter}: keeps the questions that a graph answers. */
@Command(name = "filter", mixinStandardHelpOptions = true, description = "Runs the gold queries of questions on the whole graph, drops those that find too much, take too long, fail or answer nothing, and records the answers of the others.")
final class QuestionsFilterCommand extends WorkspaceCommand {

    private final SafeFiles files = new SafeFiles();

    @Mixin
    private GraphChoice choice = new GraphChoice();

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where the kept questions are written.")
    private Path out = Path.of("");
    @Mixin
    private GoldLimits limits = new GoldLimits();

    @Override
    public Integer call() {
        choice.check(common);
        limits.check(common);
        List<Sample> samples = new SampleFile(files).read(questions.path(common));
        files.mayWrite(out);
        Map<Rule, Integer> dropped = new EnumMap<>(Rule.class);
        SortedMap<Integer, Sample> kept = new TreeMap<>();
        choice.ask(common, source -> filter(samples, source, kept, dropped));
        // In the order of the file, whatever the order of the graphs.
        new SampleFile(files).write(out, List.copyOf(kept.values()));
        show(samples.size(), kept.size(), dropped);
        return 0;
    }

    private void filter(List<Sample> samples, GraphSource source, Map<Integer, Sample> kept,
            Map<Rule, Integer> dropped) {
        Progress progress = terminal.progress();
        new GraphByGraph(source, progress).visit(samples, "Running gold queries",
                database -> new GoldFilter(database, limits.mostMatches(), limits.longest(), progress),
                (filter, sample, place) -> {
                    GoldFilter.Outcome outcome = filter.check(sample);
                    outcome.kept().ifPresent(answered -> kept.put(place, answered));
                    outcome.rule().ifPresent(rule -> dropped.merge(rule, 1, Integer::sum));
                });
    }

    private void show(int all, int kept, Map<Rule, Integer> dropped) {
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("questions", all);
            root.put("kept", kept);
            Map<String, Object> rules = new LinkedHashMap<>();
            dropped.forEach((rule, times) -> rules.put(rule.key(), times));
            root.put("dropped", rules);
            root.put("file", out.toString());
            terminal.json(root);
            return;
        }
        terminal.println("%,d of %,d questions kept".formatted(kept, all));
        dropped.forEach((rule, times) -> terminal.println("%-28s %,6d".formatted(rule.title(), times)));
        terminal.println("written to " + out);
    }
}
