package org.quern.cli.review;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.review.AdjudicationQueue;
import org.quern.review.AnnotationSpeed;
import org.quern.review.ReviewedQuestions;
import org.quern.review.State;
import org.quern.task.review.FileReview;
import picocli.CommandLine.Command;

/** {@code quern review status}: prints the progress of the questions and the annotators. */
@Command(name = "status", mixinStandardHelpOptions = true, description = "Prints the number of questions in each state, and the progress and pace of each annotator.")
final class ReviewStatusCommand extends FileReviewCommand {

    @Override
    void work(FileReview review) {
        ReviewedQuestions reviewed = ReviewedQuestions.of(review.samples(), review.log().history(review.name()),
                review.assignments(), false, review.checks());
        AdjudicationQueue disputes = review.adjudication();
        show(reviewed, disputes, paces(review));
    }

    private Map<String, AnnotationSpeed> paces(FileReview review) {
        Map<String, AnnotationSpeed> paces = new TreeMap<>();
        review.hands().forEach(hand -> paces.put(hand.annotator(), hand.pace()));
        return paces;
    }

    private void show(ReviewedQuestions reviewed, AdjudicationQueue disputes, Map<String, AnnotationSpeed> paces) {
        int waiting = disputes.waiting().size();
        int hidden = disputes.hidden();
        result(() -> json(reviewed, disputes, paces), () -> {
            reviewed.counts().forEach((state, count) -> terminal.println("%-12s %,7d".formatted(state.key(), count)));
            if (reviewed.incomplete() + hidden > 0)
                terminal.println(
                        "waiting for another annotator: %,d (%,d decided alike so far, %,d disputed)".formatted(
                                reviewed.incomplete() + hidden, reviewed.incomplete(), hidden));
            if (waiting > 0)
                terminal.println("to adjudicate: %,d of %,d disputed".formatted(waiting, waiting + hidden));
            if (reviewed.stale() > 0)
                terminal.println("changed in the file after the decision: %,d".formatted(reviewed.stale()));
            TextTable table = new TextTable(List.of("annotator", "done", "left", "per hour", "median", "time left"),
                    TextTable.READABLE);
            paces.forEach((annotator, pace) -> table.add(List.of(annotator, "%,d".formatted(pace.done()),
                    "%,d".formatted(pace.left()),
                    pace.perHour().isEmpty() ? "" : "%,.0f".formatted(pace.perHour().getAsDouble()),
                    pace.medianSeconds().isEmpty() ? "" : "%,.1f s".formatted(pace.medianSeconds().getAsDouble()),
                    pace.remaining().map(ReviewStatusCommand::hours).orElse(""))));
            if (!paces.isEmpty())
                table.lines().forEach(terminal::println);
        });
    }

    private static String hours(Duration time) {
        return "%d h %02d min".formatted(time.toHours(), time.toMinutesPart());
    }

    private static Map<String, Object> json(ReviewedQuestions reviewed, AdjudicationQueue disputes,
            Map<String, AnnotationSpeed> paces) {
        Map<String, Object> annotators = new LinkedHashMap<>();
        paces.forEach((annotator, pace) -> annotators.put(annotator, JsonMembers.of("done", pace.done(), "left",
                pace.left(), "per_hour", pace.perHour(), "median_seconds", pace.medianSeconds())));
        return JsonMembers.of("states", JsonMembers.named(reviewed.counts(), State::key), "incomplete",
                reviewed.incomplete(), "waiting_for_adjudication", disputes.waiting().size(), "disputed_and_incomplete",
                disputes.hidden(), "stale", reviewed.stale(), "annotators",
                annotators);
    }
}
