package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.quern.job.Progress;
import org.quern.review.AnnotationSpeed;
import org.quern.review.ReviewedQuestions;
import org.quern.review.State;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Counts the questions in each state, and measures the progress and pace of each annotator. */
public record ReviewProgress(LazyServices in) implements UseCase<ReviewProgress.Settings, ReviewProgress.Result> {

    public record Settings(String file) {}

    /**
     * The progress.
     *
     * @param waiting number of questions to adjudicate
     * @param hidden number of disputed questions that others have not decided yet
     * @param paces by annotator
     */
    public record Result(ReviewedQuestions reviewed, int waiting, int hidden, Map<String, AnnotationSpeed> paces) {

        @JsonValue
        Map<String, Object> json() {
            Map<String, Object> annotators = new LinkedHashMap<>();
            paces.forEach((annotator, pace) -> annotators.put(annotator, JsonMembers.of("done", pace.done(), "left",
                    pace.left(), "per_hour", pace.perHour(), "median_seconds", pace.medianSeconds())));
            return JsonMembers.of("states", JsonMembers.named(reviewed.counts(), State::key), "incomplete",
                    reviewed.incomplete(), "waiting_for_adjudication", waiting, "disputed_and_incomplete", hidden,
                    "stale", reviewed.stale(), "annotators", annotators);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> {
            Map<String, AnnotationSpeed> paces = new TreeMap<>();
            review.hands().forEach(hand -> paces.put(hand.annotator(), hand.pace()));
            return new Result(ReviewedQuestions.of(review.samples(), review.log().history(review.name()),
                    review.assignments(), false, review.checks()), review.adjudication().waiting().size(),
                    review.adjudication().hidden(), paces);
        });
    }
}
