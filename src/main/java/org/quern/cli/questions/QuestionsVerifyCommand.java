package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.output.JsonMembers;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.Split;
import org.quern.task.question.ReviseQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern questions verify}: does each question say what its query asks, and would somebody ask it so? */
@Command(name = "verify", mixinStandardHelpOptions = true, description = "Asks a model, in up to three rounds, whether each question says what its gold query asks and whether a person might ask it so. Questions of a test split are corrected; of a train split those that are not right are dropped into a file of their own, with the reason. Without a model (--model grammar, the default) only the names, numbers, dates and brackets are looked at. Every round's verdict is recorded with the question. Run the same command again to resume: cached answers cost nothing.")
final class QuestionsVerifyCommand extends ReviseCommand {

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where the verified questions are written.")
    private Path out = Path.of("");
    @Option(names = "--split", defaultValue = "test", paramLabel = "SPLIT", description = "test: correct what is not right; train: drop it (default: ${DEFAULT-VALUE}).")
    private Split split = Split.TEST;
    @Option(names = "--rounds", defaultValue = "3", paramLabel = "N", description = "How many rounds at most (default: ${DEFAULT-VALUE}).")
    private int rounds;
    @Option(names = "--dropped", paramLabel = "FILE", description = "Where dropped questions are written (default: beside the others, NAME.dropped.jsonl).")
    private Optional<Path> dropped = Optional.empty();

    @Override
    protected void run() {
        common.require(rounds > 0, "--rounds must be at least 1");
        Path beside = dropped.orElseGet(() -> DroppedFile.beside(out));
        ReviseQuestions.Result result = revise(out, new ReviseQuestions.Step.Verify(split, rounds, beside),
                "Verifying");
        result(() -> json(result, beside), () -> show(result, beside));
    }

    private Map<String, Object> json(ReviseQuestions.Result result, Path beside) {
        Map<String, Object> root = JsonMembers.of("questions", result.questions(), "by", asking.name(), "verified",
                result.tally().verified(), "corrected", result.tally().corrected(), "dropped", result.dropped(),
                "unjudged", result.tally().unjudged(), "failed", result.tally().failed(), "flagged",
                result.tally().flagged());
        asking.put(root);
        root.put("file", out.toString());
        if (split == Split.TRAIN)
            root.put("dropped_file", beside.toString());
        return root;
    }

    private void show(ReviseQuestions.Result result, Path beside) {
        terminal.println("%,d of %,d questions kept".formatted(result.questions() - result.dropped(),
                result.questions()));
        if (!asking.isGrammar())
            terminal.println("%,d found right, some after correction".formatted(result.tally().verified()));
        terminal.println("%,d corrected or proposed otherwise".formatted(result.tally().corrected()));
        if (result.tally().unjudged() > 0)
            terminal.println(asking.isGrammar() ? "none judged for realism: that takes a model"
                    : "%,d without a verdict that could be read".formatted(result.tally().unjudged()));
        showLeft(result.tally());
        showEnd(out);
        if (split == Split.TRAIN)
            terminal.println("%,d dropped ones are in %s".formatted(result.dropped(), beside));
    }
}
