package org.quern.cli.review;

import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.ReviewVerdict;
import org.quern.task.review.GiveFeedback;
import picocli.CommandLine.Command;

/** {@code quern review feedback}: prints the outcome of an annotator's decisions. */
@Command(name = "feedback", mixinStandardHelpOptions = true)
final class ReviewFeedbackCommand extends AnnotatorCommand {

    @Override
    protected void run() throws Exception {
        perform(GiveFeedback::new, common::read, new GiveFeedback.Settings(file(), annotator),
                found -> print(found.feedback()));
    }

    private void print(Feedback feedback) {
        feedback.counts().forEach(
                (fate, count) -> terminal.println("%-10s %,7d".formatted(GiveFeedback.Result.word(fate), count)));
        for (Feedback.Entry entry : feedback.entries()) {
            if (entry.fate() != Feedback.Fate.OVERRULED)
                continue;
            Decision over = entry.adjudication().orElseThrow();
            terminal.println("%s  you: %s; adjudicated: %s%s".formatted(entry.own().qid(), said(entry.own()),
                    said(over), over.judgement().reason().isBlank() ? "" : " (" + over.judgement().reason() + ")"));
        }
    }

    private static String said(Decision d) {
        return d.verdict() == ReviewVerdict.EDITED ? "edited “" + d.after() + "”" : d.verdict().key();
    }
}
