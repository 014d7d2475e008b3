package org.quern.cli.review;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.quern.cli.output.TextTable;
import org.quern.review.AnnotationSpeed;
import org.quern.review.ReviewedQuestions;
import org.quern.task.review.ReviewProgress;
import picocli.CommandLine.Command;

/** {@code quern review status}: prints the progress of the questions and the annotators. */
@Command(name = "status", mixinStandardHelpOptions = true)
final class ReviewStatusCommand extends FileReviewCommand {

    @Override
    protected void run() throws Exception {
        perform(ReviewProgress::new, common::read, new ReviewProgress.Settings(file()), this::show);
    }

    private void show(ReviewProgress.Result found) {
        ReviewedQuestions reviewed = found.reviewed();
        int waiting = found.waiting();
        int hidden = found.hidden();
        Map<String, AnnotationSpeed> paces = found.paces();
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
    }

    private static String hours(Duration time) {
        return "%d h %02d min".formatted(time.toHours(), time.toMinutesPart());
    }
}
