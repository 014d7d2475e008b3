package org.quern.cli.review;

import java.util.Locale;
import java.util.Map;
import org.quern.cli.output.JsonMembers;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.FileReview;
import picocli.CommandLine.Command;

/** {@code quern review feedback}: prints the outcome of an annotator's decisions. */
@Command(name = "feedback", mixinStandardHelpOptions = true, description = "Prints the outcome of an annotator's decisions: whether others agreed, and which decisions an adjudicator confirmed or overruled, and why.")
final class ReviewFeedbackCommand extends AnnotatorCommand {

    @Override
    void work(FileReview review, ReviewQueue queue) {
        Feedback feedback = Feedback.of(queue);
        result(() -> json(feedback), () -> {
            feedback.counts().forEach((fate, count) -> terminal.println("%-10s %,7d".formatted(word(fate), count)));
            for (Feedback.Entry entry : feedback.entries()) {
                if (entry.fate() != Feedback.Fate.OVERRULED)
                    continue;
                Decision over = entry.adjudication().orElseThrow();
                terminal.println("%s  you: %s; adjudicated: %s%s".formatted(entry.own().qid(), said(entry.own()),
                        said(over), over.judgement().reason().isBlank() ? "" : " (" + over.judgement().reason() + ")"));
            }
        });
    }

    private static String word(Feedback.Fate fate) {
        return fate.name().toLowerCase(Locale.ROOT);
    }

    private static String said(Decision d) {
        return d.verdict() == ReviewVerdict.EDITED ? "edited “" + d.after() + "”" : d.verdict().key();
    }

    private static Map<String, Object> json(Feedback feedback) {
        return JsonMembers.of("counts", JsonMembers.named(feedback.counts(), ReviewFeedbackCommand::word), "decisions",
                feedback.entries().stream().map(entry -> JsonMembers.of("qid", entry.own().qid(), "fate",
                        word(entry.fate()), "verdict", entry.own().verdict().key(), "adjudicated",
                        entry.adjudication().map(over -> over.verdict().key()), "text",
                        entry.adjudication().map(Decision::after), "why", entry.adjudication().map(Decision::why)))
                        .toList());
    }
}
