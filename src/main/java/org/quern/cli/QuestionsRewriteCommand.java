package org.quern.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.quern.job.Progress;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.grammar.Grammar;
import org.quern.question.rewrite.FileRun;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions rewrite}: templates' words become plain English. */
@Command(name = "rewrite", mixinStandardHelpOptions = true, description = "Turns the words of templates into plain English with the built-in grammar, without a model: names letter for letter, each relation in its direction, no brackets. What the checks find in the result is recorded with each question.")
final class QuestionsRewriteCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where the rewritten questions are written.")
    private Path out = Path.of("");
    @Option(names = "--model", defaultValue = Rewriting.GRAMMAR, paramLabel = "NAME", description = "Who rewrites: grammar is built in (default: ${DEFAULT-VALUE}).")
    private String model = "";
    @Option(names = "--parallel", defaultValue = "4", paramLabel = "N", description = "How many questions are under way at a time (default: ${DEFAULT-VALUE}).")
    private int parallel;

    private final AtomicInteger flagged = new AtomicInteger();
    private final AtomicInteger unknown = new AtomicInteger();

    QuestionsRewriteCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        common.require(model.equals(Rewriting.GRAMMAR), "--model must be grammar");
        common.require(parallel > 0, "--parallel must be at least 1");
        Grammar grammar = new Grammar();
        Progress progress = terminal.progress();
        progress.stage("Rewriting");
        FileRun.Count count = new FileRun(new SampleFile(files), parallel).run(questions.path(common), out,
                (sample, _) -> Optional.of(counted(grammar.rewrite(sample))), progress);
        show(count);
        return 0;
    }

    private Sample counted(Sample sample) {
        Rewriting.of(sample).ifPresent(record -> {
            if (!record.findings().isEmpty())
                flagged.incrementAndGet();
            if (!record.problem().isEmpty())
                unknown.incrementAndGet();
        });
        return sample;
    }

    private void show(FileRun.Count count) {
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("questions", count.read());
            root.put("by", model);
            root.put("flagged", flagged.get());
            root.put("unknown_to_grammar", unknown.get());
            root.put("file", out.toString());
            terminal.json(root);
            return;
        }
        terminal.println("%,d questions rewritten by the built-in grammar".formatted(count.read()));
        terminal.println("%,d have findings of the checks left".formatted(flagged.get()));
        terminal.println("%,d kept their template's words: the grammar does not know their form".formatted(
                unknown.get()));
        terminal.println("written to " + out);
    }
}
