package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.review.agreement.Agreement;
import org.quern.review.agreement.Agreement.Division;
import org.quern.review.agreement.Calibration;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;

/** Measures how far annotators agree. */
public record MeasureAgreement(LazyServices in)
        implements
            UseCase<MeasureAgreement.Settings, MeasureAgreement.Result> {

    /**
     * What to measure.
     *
     * @param gold whether to compare with the gold questions, too
     * @param weeks whether agreement over time is by week instead of by equal parts
     * @param lead is needed for gold questions in a team
     */
    public record Settings(String file, boolean gold, boolean weeks,
            @JsonProperty(defaultValue = "5") int parts, @JsonProperty(defaultValue = "1") long seed, Lead lead) {

        Agreement of(FileReview review, boolean withGold, LazyServices in, Progress progress) {
            if (withGold)
                lead.check(review.log().team(), in);
            return review.agreement(new Agreement.Settings(seed, weeks ? Division.WEEKS : Division.PARTS, parts),
                    withGold, progress);
        }
    }

    /**
     * The agreement.
     *
     * @param judge the agreement of a model's verdicts with people
     */
    public record Result(Agreement agreement, Calibration judge, boolean gold) {

        @JsonValue
        Map<String, Object> json() {
            Map<String, Object> root = new AgreementJson(agreement, gold).json();
            root.put("judge", AgreementJson.json(judge));
            return root;
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in,
                review -> new Result(settings.of(review, settings.gold(), in, progress),
                        review.calibration(), settings.gold()));
    }
}
