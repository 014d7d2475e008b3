package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.FailedItems;
import org.quern.job.Progress;
import org.quern.question.SampleFile;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.CheckVerifier;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.FileRun;
import org.quern.question.rewrite.ModelVerifier;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.rewrite.SampleChange;
import org.quern.question.rewrite.Split;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern questions verify}: does each question say what its query asks, and would somebody ask it so? */
@Command(name = "verify", mixinStandardHelpOptions = true, description = "Asks a model, in up to three rounds, whether each question says what its gold query asks and whether a person might ask it so. Questions of a test split are corrected; of a train split those that are not right are dropped into a file of their own, with the reason. Without a model (--model grammar, the default) only the names, numbers, dates and brackets are looked at. Every round's verdict is recorded with the question. Run the same command again to resume: cached answers cost nothing.")
final class QuestionsVerifyCommand extends WorkspaceCommand {

    private final SafeFiles files = new SafeFiles();

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Mixin
    private ModelOptions asking = new ModelOptions();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where the verified questions are written.")
    private Path out = Path.of("");
    @Option(names = "--split", defaultValue = "test", paramLabel = "SPLIT", description = "test: correct what is not right; train: drop it (default: ${DEFAULT-VALUE}).")
    private Split split = Split.TEST;
    @Option(names = "--rounds", defaultValue = "3", paramLabel = "N", description = "How many rounds at most (default: ${DEFAULT-VALUE}).")
    private int rounds;
    @Option(names = "--dropped", paramLabel = "FILE", description = "Where dropped questions are written (default: beside the others, NAME.dropped.jsonl).")
    private Optional<Path> dropped = Optional.empty();

    private final RewritingTally tally = new RewritingTally();
    private final DroppedFile drops = new DroppedFile(files);

    @Override
    public Integer call() {
        asking.check(common);
        common.require(rounds > 0, "--rounds must be at least 1");
        Path in = questions.path(common);
        asking.open(common, terminal, new CheckVerifier(split), parts -> new ModelVerifier(parts, split, rounds),
                change -> verify(in, change));
        return 0;
    }

    private void verify(Path in, SampleChange change) {
        Progress progress = terminal.progress();
        progress.stage("Verifying");
        Path beside = dropped.orElseGet(() -> DroppedFile.beside(out));
        // First the reasons: where they cannot be written, nothing is dropped.
        long read = new FileRun(new SampleFile(files), asking.parallel()).run(in, out, change, this::note, () -> {
            if (split == Split.TRAIN)
                drops.write(beside);
        }, progress);
        if (common.json())
            terminal.json(json(read, beside));
        else
            show(read, beside);
    }

    private void note(Changed changed) {
        tally.add(changed);
        if (!changed.isKept())
            drops.add(changed);
    }

    private Map<String, Object> json(long read, Path beside) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("questions", read);
        root.put("by", asking.name());
        root.put("verified", tally.verified());
        root.put("corrected", tally.corrected());
        root.put("dropped", drops.size());
        root.put("unjudged", tally.unjudged());
        root.put("failed", tally.failed());
        root.put("flagged", tally.flagged());
        asking.put(root);
        root.put("file", out.toString());
        if (split == Split.TRAIN)
            root.put("dropped_file", beside.toString());
        return root;
    }

    private void show(long read, Path beside) {
        terminal.println("%,d of %,d questions kept".formatted(read - drops.size(), read));
        if (!asking.isGrammar())
            terminal.println("%,d found right, some after correction".formatted(tally.verified()));
        terminal.println("%,d corrected or proposed otherwise".formatted(tally.corrected()));
        if (tally.unjudged() > 0)
            terminal.println(asking.isGrammar() ? "none judged for realism: that takes a model"
                    : "%,d without a verdict that could be read".formatted(tally.unjudged()));
        FailedItems.tell(tally.failed(), tally.failure(), terminal);
        terminal.println("%,d have findings of the checks left".formatted(tally.flagged()));
        if (!asking.isGrammar())
            asking.tell(terminal);
        terminal.println("written to " + out);
        if (split == Split.TRAIN)
            terminal.println("%,d dropped ones are in %s".formatted(drops.size(), beside));
    }
}
