package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Shows the outcome of an annotator's decisions. */
public record GiveFeedback(LazyServices in) implements UseCase<GiveFeedback.Settings, GiveFeedback.Result> {

    public record Settings(String file, String annotator) {}

    /** Whether others agreed, and what an adjudicator decided. */
    public record Result(Feedback feedback) {

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("counts", JsonMembers.named(feedback.counts(), Result::word), "decisions",
                    feedback.entries().stream().map(entry -> JsonMembers.of("qid", entry.own().qid(), "fate",
                            word(entry.fate()), "verdict", entry.own().verdict().key(), "adjudicated",
                            entry.adjudication().map(over -> over.verdict().key()), "text",
                            entry.adjudication().map(Decision::after), "why",
                            entry.adjudication().map(Decision::why))).toList());
        }

        public static String word(Feedback.Fate fate) {
            return fate.name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in,
                review -> new Result(Feedback.of(review.queue(settings.annotator(), progress))));
    }
}
