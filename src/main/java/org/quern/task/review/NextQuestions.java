package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.review.Assignment;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReviewQueue;
import org.quern.review.SparqlItem;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Lists the next questions in an annotator's queue. */
public record NextQuestions(LazyServices in) implements UseCase<NextQuestions.Settings, NextQuestions.Result> {

    /** @param limit max. number of questions */
    public record Settings(String file, String annotator, @JsonProperty(defaultValue = "file") QueueOrder order,
            QueueFilter filter, @JsonProperty(defaultValue = "1") long seed,
            @JsonProperty(defaultValue = "10") int limit) {}

    /** @param matching the number of questions that match the filter */
    public record Result(List<QueueItem> questions, int matching) {

        @JsonValue
        List<Map<String, Object>> json() {
            return questions.stream().map(Result::json).toList();
        }

        private static Map<String, Object> json(QueueItem item) {
            if (SparqlItem.isSparql(item.sample()))
                return JsonMembers.of("qid", item.qid(), "state", item.state().key(), "question", item.text(),
                        "sparql", item.sample().goldCypher(), "suggestions",
                        item.sample().others().get(SparqlItem.MEMBER));
            return JsonMembers.of("qid", item.qid(), "state", item.state().key(), "category", item.category(),
                    "nl_question", item.text(), "gold_cypher", item.sample().goldCypher(), "findings",
                    item.findings().stream().map(finding -> JsonMembers.of("check", finding.check().key(), "what",
                            finding.what())).toList(),
                    "audit", item.audit().stream().map(found -> JsonMembers.of("rule", found.rule().toString(),
                            "evidence", found.evidence())).toList());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> {
            ReviewQueue queue = review.queue(settings.annotator(), progress);
            List<String> annotators = review.assignments().stream().map(Assignment::annotator).distinct().sorted()
                    .toList();
            if (queue.size() == 0 && !annotators.isEmpty())
                throw new QuernException("no question is assigned to {0}", review.name(), "choose one of: {1}",
                        queue.annotator(), String.join(", ", annotators));
            List<QueueItem> items = queue.items(settings.order(), settings.filter(), settings.seed());
            return new Result(items.stream().limit(settings.limit()).toList(), items.size());
        });
    }
}
