package org.quern.cli.review;

import java.util.List;
import org.quern.cli.output.JsonMembers;
import org.quern.review.SimilarQuestions;
import org.quern.task.review.FileReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern review similar}: lists the questions of a file that are similar to one of them. */
@Command(name = "similar", mixinStandardHelpOptions = true, description = "Lists the questions that are similar to a given question, in wording or because their queries differ only in literals. The similarity of wordings is between 0 and 1.")
final class ReviewSimilarCommand extends FileReviewCommand {

    @Option(names = "--question", required = true, paramLabel = "QID", description = "The question's id.")
    private String question = "";
    @Option(names = "--limit", defaultValue = "10", paramLabel = "N", description = "Max. questions listed (default: ${DEFAULT-VALUE}).")
    private int limit;

    @Override
    void check() {
        common.require(limit > 0, "--limit must be at least 1");
    }

    @Override
    void work(FileReview review) {
        review.sample(question);
        List<SimilarQuestions.Match> matches = new SimilarQuestions(review.samples()).to(question, limit);
        result(() -> matches.stream().map(match -> JsonMembers.of("qid", match.sample().qid(), "nl_question",
                match.sample().nlQuestion(), "wording", match.wording(), "same_form", match.sameForm())).toList(),
                () -> {
                    for (SimilarQuestions.Match match : matches)
                        terminal.println("%.2f %s  %s  %s".formatted(match.wording(),
                                match.sameForm() ? "same query form" : "               ", match.sample().qid(),
                                match.sample().nlQuestion()));
                    if (matches.isEmpty())
                        terminal.note("No similar question.");
                });
    }
}
