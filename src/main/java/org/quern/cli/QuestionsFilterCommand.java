package org.quern.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.GraphSource;
import org.quern.job.Progress;
import org.quern.question.GenerationRequest;
import org.quern.question.GoldFilter;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code quern questions filter}: keeps the questions that a graph answers. */
@Command(name = "filter", mixinStandardHelpOptions = true, description = "Runs the gold queries of questions on the whole graph, drops those that find too much, take too long, fail or answer nothing, and records the answers of the others.")
final class QuestionsFilterCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Spec
    private @Nullable CommandSpec spec;
    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private GraphChoice choice = new GraphChoice();

    @Parameters(paramLabel = "FILE", description = "A question file, or the name of one in the workspace.")
    private String file = "";
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where the kept questions are written.")
    private Path out = Path.of("");
    @Option(names = "--most-matches", defaultValue = "100000", paramLabel = "N", description = "Drop what matches more often (default: ${DEFAULT-VALUE}).")
    private int mostMatches;
    @Option(names = "--seconds", defaultValue = "30", paramLabel = "N", description = "Drop what runs longer (default: ${DEFAULT-VALUE}).")
    private int seconds;

    QuestionsFilterCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        require(choice.isClear(), "choose either --graph or --graphs");
        require(mostMatches > 0, "--most-matches must be at least 1");
        require(seconds > 0, "--seconds must be at least 1");
        List<Sample> samples = new SampleFile(files).read(path());
        Map<Rule, Integer> dropped = new EnumMap<>(Rule.class);
        Map<Sample, Sample> kept = new HashMap<>();
        choice.ask(common, source -> filter(samples, source, kept, dropped));
        // In the order of the file, whatever the order of the graphs.
        List<Sample> ordered = samples.stream().filter(kept::containsKey).map(kept::get).toList();
        new SampleFile(files).write(out, ordered);
        show(samples.size(), ordered.size(), dropped);
        return 0;
    }

    private void filter(List<Sample> samples, GraphSource source, Map<Sample, Sample> kept,
            Map<Rule, Integer> dropped) {
        Progress progress = terminal.progress();
        String graph = "";
        GoldFilter filter = null;
        int done = 0;
        for (Sample sample : samples.stream().sorted(Comparator.comparing(Sample::graph)).toList()) {
            progress.checkCancelled();
            if (filter == null || !graph.equals(sample.graph())) {
                graph = sample.graph();
                filter = new GoldFilter(source.of(graph, progress), mostMatches, Duration.ofSeconds(seconds),
                        progress);
                progress.stage("Running gold queries");
            }
            progress.at(done++, samples.size());
            GoldFilter.Outcome outcome = filter.check(sample);
            outcome.kept().ifPresent(answered -> kept.put(sample, answered));
            outcome.rule().ifPresent(rule -> dropped.merge(rule, 1, Integer::sum));
        }
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

    private Path path() {
        Path plain = Path.of(file);
        if (Files.exists(plain))
            return plain;
        try (Workspace workspace = Workspace.open(common.workspace())) {
            return workspace.questions(file);
        }
    }

    private void require(boolean holds, String problem) {
        if (!holds)
            throw new ParameterException(Objects.requireNonNull(spec).commandLine(), problem);
    }
}
