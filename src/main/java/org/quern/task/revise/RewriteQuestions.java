package org.quern.task.revise;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.question.QuestionLanguage;
import org.quern.question.Rewriting;
import org.quern.question.rewrite.RewritingTally;
import org.quern.task.EstimatedUseCase;
import org.quern.task.LazyServices;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.question.ReviseQuestions.Step;
import org.quern.task.question.ReviseQuestions;

/** Rewrites template questions in plain words, with a model or the built-in grammar. */
public record RewriteQuestions(LazyServices in)
        implements
            EstimatedUseCase<RewriteQuestions.Settings, RewriteQuestions.Result> {

    private static final String STAGE = "Rewriting";

    /**
     * The questions.
     *
     * @param questions a question file, or its name in the workspace
     * @param out the file to write
     * @param language English for models
     * @param model a model of the workspace, or grammar
     */
    public record Settings(String questions, Path out, @JsonProperty(defaultValue = "en") QuestionLanguage language,
            @JsonProperty(defaultValue = Rewriting.GRAMMAR) String model, ModelLimits limits) {}

    /**
     * The numbers of questions.
     *
     * @param flagged with remaining issues
     * @param problems reasons why the model's text was not used
     * @param failure why the last of those that failed did
     */
    public record Result(long questions, String by, int failed, int flagged, Map<String, Integer> problems,
            @JsonUnwrapped ModelSpending spending, Path file, @JsonIgnore String failure) {}

    @Override
    public ModelEstimate estimate(Settings settings, Progress progress) {
        return new Revision(in).estimate(of(settings), STAGE, progress);
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        ModelUse use = settings.limits().use(progress);
        ReviseQuestions.Result done = new Revision(in).run(of(settings), STAGE, use, progress);
        RewritingTally tally = done.tally();
        return new Result(done.questions(), settings.model(), tally.failed(), tally.flagged(), tally.problems(),
                ModelSpending.of(use), settings.out(), tally.failure());
    }

    private ReviseQuestions.Settings of(Settings settings) {
        return new Revision(in).settings(settings.questions(), settings.out(), new Step.Rewrite(settings.language()),
                settings.model());
    }
}
