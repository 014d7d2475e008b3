package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.review.AdjudicationQueue;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Lists the questions on which annotators disagree. */
public record ListDisputes(LazyServices in) implements UseCase<ListDisputes.Settings, ListDisputes.Result> {

    public record Settings(String file) {}

    /** @param hidden number of disputed questions that others have not decided yet */
    public record Result(List<AdjudicationQueue.Dispute> waiting, int hidden) {

        @JsonValue
        List<Map<String, Object>> json() {
            return waiting.stream().map(dispute -> JsonMembers.of("qid", dispute.sample().qid(), "nl_question",
                    dispute.sample().nlQuestion(), "gold_cypher", dispute.sample().goldCypher(), "decisions",
                    dispute.decisions().stream().map(AdjudicateQuestion::json).toList())).toList();
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> new Result(review.adjudication().waiting(),
                review.adjudication().hidden()));
    }
}
