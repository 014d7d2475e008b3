package org.quern.cli.review;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.question.Sample;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.GoldFile;
import org.quern.review.agreement.GoldFile.Gold;
import org.quern.task.review.FileReview;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review gold}: lists and changes the gold questions of a file. */
@Command(name = "gold", mixinStandardHelpOptions = true, description = {
    "Lists the gold questions of a file (questions with a known verdict, for calibration), or adds or removes some.",
    "Gold questions are assigned to every annotator ('quern review assign'); 'quern review agreement --gold' scores the annotators on them."})
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
    void check() {
        if (added.isEmpty() != verdict.isEmpty())
            throw common.wrong("--question and --verdict must be given together");
    }

    @Override
    boolean isReading() {
        return false;
    }

    @Override
    void work(FileReview review) {
        lead.check(review.log().team());
        GoldFile gold = review.gold();
        for (String qid : added) {
            if (review.samples().stream().noneMatch(sample -> sample.qid().equals(qid)))
                throw new QuernException("there is no such question", review.name() + " " + qid,
                        "look up the id in the file");
        }
        List<String> known = gold.read().stream().map(Gold::qid).toList();
        for (String qid : removed) {
            if (!known.contains(qid))
                throw new QuernException("this is not a gold question", review.name() + " " + qid,
                        "run the command without options to list the gold questions");
        }
        if (adjudicated && review.goldFromAdjudications().isEmpty())
            terminal.note("No question has been adjudicated yet.");
        verdict.ifPresent(expected -> gold.put(added.stream().map(qid -> new Gold(qid, expected, reason)).toList()));
        removed.forEach(gold::remove);
        show(gold.read(), review.samples());
    }

    private void show(List<Gold> gold, List<Sample> samples) {
        Map<String, Sample> byId = new java.util.HashMap<>();
        samples.forEach(sample -> byId.put(sample.qid(), sample));
        result(() -> gold.stream().map(each -> JsonMembers.of("qid", each.qid(), "verdict", each.verdict().key(),
                "reason", each.reason(), "nl_question",
                Optional.ofNullable(byId.get(each.qid())).map(Sample::nlQuestion))).toList(), () -> {
                    gold.forEach(each -> terminal.println("%s  %s%s  %s".formatted(each.qid(), each.verdict().key(),
                            each.reason().isBlank() ? "" : " (" + each.reason() + ")",
                            Optional.ofNullable(byId.get(each.qid())).map(Sample::nlQuestion)
                                    .orElse("(not in the file)"))));
                    terminal.note(Amount.of(gold.size(), "gold question") + ".");
                });
    }
}
