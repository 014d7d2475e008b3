package org.quern.bench.cli;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.bench.question.ReviewBench;
import org.quern.bench.question.ReviewBench.Measurement;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.Terminal;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench review}: measures the review of a question file. */
@Command(name = "review", mixinStandardHelpOptions = true, description = "Measures the review of a question file: opening it, ordering, filtering, and how long a decision takes until it is on the disk. Decides in a folder of its own, not in the workspace.")
final class BenchReviewCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private QuestionFile file = new QuestionFile();
    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--decisions", defaultValue = "500", paramLabel = "N", description = "How many questions each of two annotators decides about (default: ${DEFAULT-VALUE}).")
    private int decisions;

    BenchReviewCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        common.require(decisions > 0, "--decisions must be at least 1");
        List<Sample> samples = new SampleFile(new SafeFiles()).read(file.path(common));
        common.require(decisions <= samples.size(), "--decisions: the file has " + samples.size() + " questions");
        Measurement m = folder.use(place -> new ReviewBench(place, terminal.progress()).run(samples, decisions));
        Map<String, Duration> times = new LinkedHashMap<>();
        times.put("open", m.open());
        times.put("order", m.order());
        times.put("filter", m.filter());
        times.put("decision", m.decision());
        times.put("decision, one of a hundred", m.slowOfHundred());
        times.put("bulk decision on all", m.bulk());
        times.put("undo of it", m.undoBulk());
        times.put("similar questions", m.similar());
        times.put("open again", m.reopen());
        times.put("agreement", m.agreement());
        times.put("export", m.export());
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("questions", m.questions());
            root.put("decisions", m.decisions());
            times.forEach((name, time) -> root.put(name.replaceAll("\\W+", "_") + "_ms", time.toNanos() / 1e6));
            terminal.json(root);
            return 0;
        }
        terminal.println("%,d questions, %,d decisions".formatted(m.questions(), m.decisions()));
        times.forEach((name, time) -> terminal.println("%-28s %,10.1f ms".formatted(name, time.toNanos() / 1e6)));
        return 0;
    }
}
