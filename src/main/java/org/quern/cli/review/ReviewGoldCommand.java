package org.quern.cli.review;

import java.util.List;
import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.ManageGold;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review gold}: lists and changes the gold questions of a file. */
@Command(name = "gold", mixinStandardHelpOptions = true)
final class ReviewGoldCommand extends FileReviewCommand {

    @Option(names = "--question", split = ",", paramLabel = "QID", description = "Ids of questions to add; requires --verdict.")
    private List<String> added = List.of();
    @Option(names = "--verdict", paramLabel = "VERDICT", description = "Expected verdict: accepted, edited or rejected.")
    private Optional<ReviewVerdict> verdict = Optional.empty();
    @Option(names = "--reason", defaultValue = "", paramLabel = "TEXT", description = "Reason for the verdict (optional).")
    private String reason = "";
    @Option(names = "--from-adjudicated", description = "Add all adjudicated questions with their final verdicts.")
    private boolean adjudicated;
    @Mixin
    private LeadOptions lead = new LeadOptions();
    @Option(names = "--remove", split = ",", paramLabel = "QID", description = "Ids of gold questions to remove.")
    private List<String> removed = List.of();

    @Override
    protected void run() throws Exception {
        if (added.isEmpty() != verdict.isEmpty())
            throw common.wrong("--question and --verdict must be given together");
        ManageGold.Result done = perform(ManageGold::new, common::openToWrite, new ManageGold.Settings(file(), added,
                verdict, reason, adjudicated, removed, lead.lead()), this::show);
        if (done.nothingAdjudicated())
            terminal.note("No question has been adjudicated yet.");
    }

    private void show(ManageGold.Result found) {
        found.gold().forEach(each -> terminal.println("%s  %s%s  %s".formatted(each.qid(), each.verdict().key(),
                each.reason().isBlank() ? "" : " (" + each.reason() + ")",
                found.text(each).orElse("(not in the file)"))));
        terminal.note(Amount.of(found.gold().size(), "gold question") + ".");
    }
}
