package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.review.agreement.Agreement;
import org.quern.review.agreement.ConfusionMatrix;
import org.quern.review.agreement.Rater;
import org.quern.review.agreement.Rater.Reference;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Compares the verdicts of an annotator with those of another one, or with a reference. */
public record CompareRaters(LazyServices in) implements UseCase<CompareRaters.Settings, CompareRaters.Result> {

    /** @param other an annotator, or {@code majority}, {@code adjudicated} or {@code gold} */
    public record Settings(MeasureAgreement.Settings agreement, String annotator, String other) {}

    /** @param undecided questions that are counted but not named, because somebody still has to decide */
    public record Result(ConfusionMatrix matrix, Set<String> undecided) {

        @JsonValue
        Map<String, Object> json() {
            return AgreementJson.cells(matrix, (row, column) -> JsonMembers.of("count", matrix.count(row, column),
                    "qids", matrix.questions(row, column).stream().filter(qid -> !undecided.contains(qid)).toList()));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.agreement().file(), in, review -> {
            Agreement agreement = settings.agreement().of(review, settings.agreement().gold()
                    || List.of(settings.annotator(), settings.other()).contains("gold"), in, progress);
            return new Result(agreement.ratings().matrix(annotator(agreement, settings.annotator()),
                    rater(agreement, settings.other())), review.adjudication().undecided());
        });
    }

    private static String annotator(Agreement agreement, String name) {
        if (!agreement.ratings().annotators().contains(name))
            throw new QuernException("“{0}” has not decided on any question in this file",
                    String.join(", ", agreement.ratings().annotators()), "choose one of these annotators", name);
        return name;
    }

    /** An annotator with such a name comes first. */
    private static Rater rater(Agreement agreement, String name) {
        if (agreement.ratings().annotators().contains(name))
            return new Rater.Annotator(name);
        return switch (name) {
            case "majority" -> Reference.MAJORITY;
            case "adjudicated" -> Reference.ADJUDICATION;
            case "gold" -> Reference.GOLD;
            default -> new Rater.Annotator(annotator(agreement, name));
        };
    }
}
