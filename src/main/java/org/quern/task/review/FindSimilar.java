package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.review.SimilarQuestions;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Finds the questions of a file that are similar to one of them. */
public record FindSimilar(LazyServices in) implements UseCase<FindSimilar.Settings, FindSimilar.Result> {

    /** @param limit max. number of questions */
    public record Settings(String file, String question, @JsonProperty(defaultValue = "10") int limit) {}

    /** The most similar first. */
    public record Result(List<SimilarQuestions.Match> matches) {

        @JsonValue
        List<Map<String, Object>> json() {
            return matches.stream().map(match -> JsonMembers.of("qid", match.sample().qid(), "nl_question",
                    match.sample().nlQuestion(), "wording", match.wording(), "same_form", match.sameForm())).toList();
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> {
            review.sample(settings.question());
            return new Result(new SimilarQuestions(review.samples()).to(settings.question(), settings.limit()));
        });
    }
}
