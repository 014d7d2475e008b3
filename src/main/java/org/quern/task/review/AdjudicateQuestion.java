package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.review.AdjudicationQueue;
import org.quern.review.Decision;
import org.quern.review.ReasonTags;
import org.quern.review.Role;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Records an adjudication of a disputed question, or undoes the last one. */
public record AdjudicateQuestion(LazyServices in)
        implements
            UseCase<AdjudicateQuestion.Settings, AdjudicateQuestion.Result> {

    /** @param entry the decision; empty to undo the last one */
    public record Settings(String file, String adjudicator, Optional<String> pin, Optional<DecisionEntry> entry) {}

    /** @param decision empty when there was nothing to undo */
    public record Result(Optional<Decision> decision) {

        @JsonValue
        Optional<Map<String, Object>> json() {
            return decision.map(AdjudicateQuestion::json);
        }
    }

    static Map<String, Object> json(Decision d) {
        return JsonMembers.of("annotator", d.annotator(), "verdict", d.verdict().key(), "after", d.after(), "why",
                d.why(), "tags", d.judgement().tags());
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> {
            AdjudicationQueue queue = review.adjudication();
            settings.entry().ifPresent(entry -> requireDispute(entry.qid(), review, queue));
            review.check(settings.adjudicator(), Role.ADJUDICATOR, ReviewFiles.credentials(settings.pin(), in));
            if (settings.entry().isEmpty())
                return new Result(queue.undo(settings.adjudicator()));
            DecisionEntry entry = settings.entry().get();
            ReasonTags.read(in.workspace().reasons(), in.files()).check(entry.tags());
            return new Result(Optional.of(queue.adjudicate(settings.adjudicator(), entry.qid(), entry.verdict(),
                    entry.text(review), entry.reason())));
        });
    }

    private static void requireDispute(String qid, FileReview review, AdjudicationQueue queue) {
        if (queue.all().stream().noneMatch(dispute -> dispute.sample().qid().equals(qid)))
            throw new QuernException("this question is not disputed", review.name() + " " + qid,
                    "run the command without --question to list the disputed questions");
    }
}
