package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.review.Assignment;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;

/** Assigns the questions of a file to annotators. */
public record AssignQuestions(LazyServices in) implements UseCase<AssignQuestions.Settings, AssignQuestions.Result> {

    /**
     * How to assign.
     *
     * @param overlap number of annotators per question
     * @param again whether to replace an existing assignment; decided questions stay with their annotator
     */
    public record Settings(String file, List<String> annotators, @JsonProperty(defaultValue = "2") int overlap,
            @JsonProperty(defaultValue = "1") long seed, boolean again, Lead lead) {}

    /** @param assigned number of questions by annotator */
    public record Result(int questions, Map<String, Long> assigned) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> {
            settings.lead().check(review.log().team(), in);
            if (!settings.again() && !review.assignments().isEmpty())
                throw new QuernException("the questions are already assigned", review.name(),
                        "add --reassign to reassign the undecided questions");
            review.deal(settings.annotators().stream().map(String::strip).toList(), settings.overlap(),
                    settings.seed());
            return new Result(review.samples().size(), review.assignments().stream()
                    .collect(Collectors.groupingBy(Assignment::annotator, TreeMap::new, Collectors.counting())));
        });
    }
}
