package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.review.Remark;
import org.quern.review.ReviewQueue;
import org.quern.review.Role;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Comments on a question, flags or skips it. */
public record RemarkOnQuestion(LazyServices in)
        implements
            UseCase<RemarkOnQuestion.Settings, RemarkOnQuestion.Result> {

    /** @param comment empty for the other kinds */
    public record Settings(String file, String annotator, Optional<String> pin, String question, Remark.Kind kind,
            @JsonSetter(nulls = Nulls.AS_EMPTY) String comment) {}

    /** The recorded remark. */
    public record Result(Remark remark) {

        @JsonValue
        Map<String, Object> json() {
            return json(remark);
        }

        static Map<String, Object> json(Remark made) {
            return JsonMembers.of("uid", made.uid().toString(), "at", made.at().toString(), "annotator",
                    made.annotator(), "qid", made.qid(), "kind", made.kind().key(), "text", made.text());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> {
            ReviewQueue queue = review.queue(settings.annotator(), progress);
            review.check(settings.annotator(), Role.ANNOTATOR, ReviewFiles.credentials(settings.pin(), in));
            queue.check(settings.question());
            return new Result(queue.remark(settings.question(), settings.kind(), settings.comment().strip()));
        });
    }
}
