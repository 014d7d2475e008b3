package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.cli.output.ModelVerdictText;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.Split;
import org.quern.review.agreement.Calibration;
import org.quern.task.JsonMembers;
import org.quern.task.question.ReviseQuestions;
import org.quern.task.review.AgreementJson;
import org.quern.task.review.ReviewFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern questions verify}: asks whether each question means the same as its query and is realistic. */
@Command(name = "verify", mixinStandardHelpOptions = true, description = "Asks a model whether each question means the same as its gold query and is realistic, in up to three rounds. Corrects incorrect questions in a test split; writes those in a train split to a separate file, with the reason. Without a model (the default), checks names, numbers, dates and brackets only. Rerun the command to resume; cached answers cost nothing.")
final class QuestionsVerifyCommand extends ReviseCommand {

    @Option(names = "--split", defaultValue = "test", paramLabel = "SPLIT", description = "Split of the questions: test (corrects incorrect questions) or train (drops them) (default: ${DEFAULT-VALUE}).")
    private Split split = Split.TEST;
    @Option(names = "--rounds", defaultValue = "3", paramLabel = "N", description = "Max. rounds (default: ${DEFAULT-VALUE}).")
    private int rounds;
    @Option(names = "--dropped", paramLabel = "FILE", description = "Write dropped questions to this file (default: NAME.dropped.jsonl next to the output file).")
    private Optional<Path> dropped = Optional.empty();

    @Override
    protected void run() {
        common.require(rounds > 0, "--rounds must be at least 1");
        Path beside = dropped.orElseGet(() -> DroppedFile.beside(out));
        revise(new ReviseQuestions.Step.Verify(split, rounds, beside), "Verifying")
                .ifPresent(result -> result(() -> json(result, beside), () -> show(result, beside)));
    }

    private Map<String, Object> json(ReviseQuestions.Result result, Path beside) {
        Map<String, Object> root = JsonMembers.of("questions", result.questions(), "by", asking.name(), "verified",
                result.tally().verified(), "corrected", result.tally().corrected(), "dropped", result.dropped(),
                "unjudged", result.tally().unjudged(), "failed", result.tally().failed(), "flagged",
                result.tally().flagged());
        asking.put(root);
        if (!asking.isGrammar())
            root.put("judge", AgreementJson.json(calibration()));
        root.put("file", out.toString());
        if (split == Split.TRAIN)
            root.put("dropped_file", beside.toString());
        return root;
    }

    /** The model's agreement with the decisions of people on the file that was written. */
    private Calibration calibration() {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return new ReviewFiles(workspace, files).calibration(out);
        }
    }

    private void show(ReviseQuestions.Result result, Path beside) {
        terminal.println("Kept %,d of %s".formatted(result.questions() - result.dropped(),
                Amount.of(result.questions(), "question")));
        if (!asking.isGrammar())
            terminal.println("%,d correct (including corrected ones); %s".formatted(result.tally().verified(),
                    ModelVerdictText.of(calibration())));
        terminal.println("%,d corrected or with a suggestion".formatted(result.tally().corrected()));
        if (result.tally().unjudged() > 0)
            terminal.println(asking.isGrammar() ? "realism not judged (requires a model)"
                    : "%,d without a readable verdict".formatted(result.tally().unjudged()));
        showLeft(result.tally());
        showEnd();
        if (split == Split.TRAIN)
            terminal.println("Wrote %s to %s".formatted(Amount.of(result.dropped(), "dropped question"), beside));
    }
}
