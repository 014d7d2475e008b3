package org.quern.cli.review;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.review.AdjudicationQueue;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.Decision;
import org.quern.review.ReviewVerdict;
import org.quern.review.Role;
import org.quern.task.review.FileReview;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern review adjudicate}: lists disputed questions and records a decision on one of them. */
@Command(name = "adjudicate", mixinStandardHelpOptions = true, description = "Lists the questions on which annotators disagree, with texts and reasons. With --question, records a decision on one of them.")
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
    void check() {
        if (undo ? made.question.isPresent() || made.verdict.isPresent() || adjudicator.isEmpty()
                : made.question.isPresent() != made.verdict.isPresent()
                        || made.question.isPresent() != adjudicator.isPresent())
            throw common.wrong("give --question, --verdict and --adjudicator together, or --undo with --adjudicator");
    }

    @Override
    boolean isReading() {
        return made.question.isEmpty() && !undo;
    }

    @Override
    void work(FileReview review) {
        AdjudicationQueue queue = review.adjudication();
        if (undo) {
            undo(review, queue);
            return;
        }
        if (made.question.isEmpty()) {
            list(queue);
            return;
        }
        if (queue.all().stream().noneMatch(d -> d.sample().qid().equals(made.question.get())))
            throw new QuernException("this question is not disputed",
                    review.name() + " " + made.question.get(),
                    "run the command without --question to list the disputed questions");
        review.check(adjudicator.orElseThrow(), Role.ADJUDICATOR, pin.credentials());
        tags().check(made.tags);
        Decision decision = queue.adjudicate(adjudicator.get(), made.question.get(), made.verdict.orElseThrow(),
                made.text(review), made.reason());
        result(() -> json(decision),
                () -> terminal.println("%s is %s".formatted(decision.qid(), decision.verdict().key())));
    }

    private void undo(FileReview review, AdjudicationQueue queue) {
        review.check(adjudicator.orElseThrow(), Role.ADJUDICATOR, pin.credentials());
        queue.undo(adjudicator.get()).ifPresentOrElse(
                undone -> result(() -> json(undone),
                        () -> terminal.println("%s undone: %s".formatted(undone.qid(), undone.verdict().key()))),
                () -> terminal.note("Nothing to undo."));
    }

    private void list(AdjudicationQueue queue) {
        List<Dispute> waiting = queue.waiting();
        result(() -> waiting.stream().map(ReviewAdjudicateCommand::json).toList(), () -> {
            for (Dispute dispute : waiting) {
                terminal.println(dispute.sample().qid() + "  " + dispute.sample().nlQuestion());
                for (Decision d : dispute.decisions())
                    terminal.println("    %s: %s%s%s".formatted(d.annotator(), d.verdict().key(),
                            d.verdict() == ReviewVerdict.EDITED ? " “" + d.after() + "”" : "",
                            d.judgement().reason().isBlank() ? "" : " (" + d.judgement().reason() + ")"));
            }
            terminal.println("%s; %,d more once all annotators have decided.".formatted(
                    Amount.of(waiting.size(), "disputed question"),
                    queue.hidden()));
        });
    }

    private static Map<String, Object> json(Dispute dispute) {
        return JsonMembers.of("qid", dispute.sample().qid(), "nl_question", dispute.sample().nlQuestion(),
                "gold_cypher", dispute.sample().goldCypher(), "decisions",
                dispute.decisions().stream().map(ReviewAdjudicateCommand::json).toList());
    }

    private static Map<String, Object> json(Decision d) {
        return JsonMembers.of("annotator", d.annotator(), "verdict", d.verdict().key(), "after", d.after(), "why",
                d.why(), "tags", d.judgement().tags());
    }
}
