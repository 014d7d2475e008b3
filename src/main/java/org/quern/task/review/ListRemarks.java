package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Lists all comments that an annotator may see. */
public record ListRemarks(LazyServices in) implements UseCase<ListRemarks.Settings, ListRemarks.Result> {

    public record Settings(String file, String annotator) {}

    /** The questions with their comments. */
    public record Result(List<QueueItem> questions) {

        @JsonValue
        List<Map<String, Object>> json() {
            return questions.stream().flatMap(item -> item.remarks().comments().stream())
                    .map(RemarkOnQuestion.Result::json).toList();
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> new Result(review.queue(settings.annotator(), progress)
                .items(QueueOrder.FILE, QueueFilter.ALL.with(QueueFilter.What.COMMENTED), 0)));
    }
}
