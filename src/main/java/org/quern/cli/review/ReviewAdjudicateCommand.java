package org.quern.cli.review;

import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.Decision;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.AdjudicateQuestion;
import org.quern.task.review.ListDisputes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review adjudicate}: lists disputed questions and records a decision on one of them. */
@Command(name = "adjudicate", mixinStandardHelpOptions = true)
final class ReviewAdjudicateCommand extends FileReviewCommand {

    @Option(names = "--adjudicator", paramLabel = "NAME", description = "Name of the adjudicator, who must not have decided on the question.")
    private Optional<String> adjudicator = Optional.empty();
    @Mixin
    private PinOption pin = new PinOption();
    @Mixin
    private DecisionOptions made = new DecisionOptions();
    @Option(names = "--undo", description = "Undo the last adjudication of --adjudicator in this file.")
    private boolean undo;

    @Override
    protected void run() throws Exception {
        if (undo ? made.question.isPresent() || made.verdict.isPresent() || adjudicator.isEmpty()
                : made.question.isPresent() != made.verdict.isPresent()
                        || made.question.isPresent() != adjudicator.isPresent())
            throw common.wrong("give --question, --verdict and --adjudicator together, or --undo with --adjudicator");
        if (adjudicator.isEmpty()) {
            perform(ListDisputes::new, common::read, new ListDisputes.Settings(file()), this::list);
            return;
        }
        AdjudicateQuestion.Result done = performParts(AdjudicateQuestion::new, common::openToWrite,
                new AdjudicateQuestion.Settings(file(), adjudicator.get(), pin.pin(), made.entry()));
        done.decision().ifPresentOrElse(
                d -> printPart(done, () -> terminal.println((undo ? "%s undone: %s" : "%s is %s").formatted(d.qid(),
                        d.verdict().key()))),
                () -> terminal.note("Nothing to undo."));
    }

    private void list(ListDisputes.Result found) {
        for (Dispute dispute : found.waiting()) {
            terminal.println(dispute.sample().qid() + "  " + dispute.sample().nlQuestion());
            for (Decision d : dispute.decisions())
                terminal.println("    %s: %s%s%s".formatted(d.annotator(), d.verdict().key(),
                        d.verdict() == ReviewVerdict.EDITED ? " “" + d.after() + "”" : "",
                        d.judgement().reason().isBlank() ? "" : " (" + d.judgement().reason() + ")"));
        }
        terminal.println("%s; %,d more once all annotators have decided.".formatted(
                Amount.of(found.waiting().size(), "disputed question"), found.hidden()));
    }
}
