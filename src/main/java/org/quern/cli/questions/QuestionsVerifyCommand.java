package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.cli.output.ModelVerdictText;
import org.quern.question.rewrite.Split;
import org.quern.task.revise.VerifyQuestions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern questions verify}: asks whether each question means the same as its query and is realistic. */
@Command(name = "verify", mixinStandardHelpOptions = true)
final class QuestionsVerifyCommand extends ReviseCommand {

    @Option(names = "--split", defaultValue = "test", paramLabel = "SPLIT", description = "Split of the questions: test (corrects incorrect questions) or train (drops them) (default: ${DEFAULT-VALUE}).")
    private Split split = Split.TEST;
    @Option(names = "--rounds", defaultValue = "3", paramLabel = "N", description = "Max. rounds (default: ${DEFAULT-VALUE}).")
    private int rounds;
    @Option(names = "--dropped", paramLabel = "FILE", description = "Write dropped questions to this file (default: NAME.dropped.jsonl next to the output file).")
    private Optional<Path> dropped = Optional.empty();

    @Override
    protected void run() throws Exception {
        common.require(rounds > 0, "--rounds must be at least 1");
        performOrEstimate(asking, VerifyQuestions::new, this::open, new VerifyQuestions.Settings(questions.text(), out,
                split, rounds, dropped, asking.name(), asking.limits()), this::show);
    }

    private void show(VerifyQuestions.Result result) {
        terminal.println("Kept %,d of %s".formatted(result.questions() - result.dropped(),
                Amount.of(result.questions(), "question")));
        result.agreement().ifPresent(agreement -> terminal.println("%,d correct (including corrected ones); %s"
                .formatted(result.verified(), ModelVerdictText.of(agreement))));
        terminal.println("%,d corrected or with a suggestion".formatted(result.corrected()));
        if (result.unjudged() > 0)
            terminal.println(asking.isGrammar() ? "realism not judged (requires a model)"
                    : "%,d without a readable verdict".formatted(result.unjudged()));
        showLeft(result.failed(), result.failure(), result.flagged());
        showEnd(Optional.of(result.spending()));
        result.droppedFile().ifPresent(file -> terminal.println("Wrote %s to %s".formatted(
                Amount.of(result.dropped(), "dropped question"), file)));
    }
}
