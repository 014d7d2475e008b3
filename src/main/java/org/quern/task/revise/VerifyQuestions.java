package org.quern.task.revise;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.question.Rewriting;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.rewrite.Split;
import org.quern.review.agreement.Calibration;
import org.quern.task.EstimatedUseCase;
import org.quern.task.LazyServices;
import org.quern.task.ModelEstimate;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.task.ModelUse;
import org.quern.task.question.ReviseQuestions.Step;
import org.quern.task.question.ReviseQuestions;
import org.quern.task.review.AgreementJson;
import org.quern.task.review.ReviewFiles;

/** Judges whether questions mean the same as their gold queries and are realistic, and corrects or drops them. */
public record VerifyQuestions(LazyServices in)
        implements
            EstimatedUseCase<VerifyQuestions.Settings, VerifyQuestions.Result> {

    private static final String STAGE = "Verifying";

    /**
     * The questions.
     *
     * @param questions a question file, or its name in the workspace
     * @param out the file to write
     * @param split whether incorrect questions are corrected (test) or dropped (train)
     * @param dropped the file for dropped questions; beside the file to write if empty
     * @param model a model of the workspace, or grammar, which checks names, numbers, dates and brackets only
     */
    public record Settings(String questions, Path out, @JsonProperty(defaultValue = "test") Split split,
            @JsonProperty(defaultValue = "3") int rounds, Optional<Path> dropped,
            @JsonProperty(defaultValue = Rewriting.GRAMMAR) String model, ModelLimits limits) {

        private Path beside() {
            return dropped.orElseGet(() -> DroppedFile.beside(out));
        }
    }

    /**
     * The numbers of questions.
     *
     * @param unjudged without a readable verdict
     * @param flagged with remaining issues
     * @param agreement of the model with the decisions of people on the file that was written
     * @param droppedFile the file with dropped questions of a train split
     * @param failure why the last of those that failed did
     */
    @JsonPropertyOrder({"questions", "by", "verified", "corrected", "dropped", "unjudged", "failed", "flagged",
        "spending", "judge", "file", "dropped_file"})
    public record Result(long questions, String by, int verified, int corrected, int dropped, int unjudged,
            int failed, int flagged, @JsonUnwrapped ModelSpending spending, @JsonIgnore Optional<Calibration> agreement,
            Path file, Optional<Path> droppedFile, @JsonIgnore String failure) {

        @JsonProperty
        Optional<Map<String, Object>> judge() {
            return agreement.map(AgreementJson::json);
        }
    }

    @Override
    public ModelEstimate estimate(Settings settings, Progress progress) {
        return new Revision(in).estimate(of(settings), STAGE, progress);
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        ModelUse use = settings.limits().use(progress);
        ReviseQuestions.Settings revised = of(settings);
        ReviseQuestions.Result done = new Revision(in).run(revised, STAGE, use, progress);
        RewritingTally tally = done.tally();
        return new Result(done.questions(), settings.model(), tally.verified(), tally.corrected(), done.dropped(),
                tally.unjudged(), tally.failed(), tally.flagged(), ModelSpending.of(use),
                revised.isBuiltIn() ? Optional.empty()
                        : Optional.of(new ReviewFiles(in.workspace(), in.files()).calibration(settings.out())),
                settings.out(), revised.step().drops(), tally.failure());
    }

    private ReviseQuestions.Settings of(Settings settings) {
        return new Revision(in).settings(settings.questions(), settings.out(),
                new Step.Verify(settings.split(), settings.rounds(), settings.beside()), settings.model());
    }
}
