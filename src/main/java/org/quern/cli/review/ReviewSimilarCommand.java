package org.quern.cli.review;

import org.quern.review.SimilarQuestions;
import org.quern.task.review.FindSimilar;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern review similar}: lists the questions of a file that are similar to one of them. */
@Command(name = "similar", mixinStandardHelpOptions = true)
final class ReviewSimilarCommand extends FileReviewCommand {

    @Option(names = "--question", required = true, paramLabel = "QID", description = "The question's id.")
    private String question = "";
    @Option(names = "--limit", defaultValue = "10", paramLabel = "N", description = "Max. questions listed (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Override
    protected void run() throws Exception {
        common.require(limit > 0, "--limit must be at least 1");
        perform(FindSimilar::new, common::read, new FindSimilar.Settings(file(), question, limit), this::show);
    }

    private void show(FindSimilar.Result found) {
        for (SimilarQuestions.Match match : found.matches())
            terminal.println("%.2f %s  %s  %s".formatted(match.wording(),
                    match.sameForm() ? "same query form" : "               ", match.sample().qid(),
                    match.sample().nlQuestion()));
        if (found.matches().isEmpty())
            terminal.note("No similar question.");
    }
}
