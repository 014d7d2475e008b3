package org.quern.cli.output;

import java.util.Map;
import org.quern.review.agreement.Calibration;

/** Formats how far a model's verdicts on questions agree with people's. */
public final class ModelVerdictText {

    private ModelVerdictText() {}

    public static String of(Calibration judge) {
        if (!judge.suffices())
            return "not calibrated: %d of %d labels of people".formatted(judge.labels(), Calibration.LEAST);
        return "agreement with people: kappa %s, %d labels, %d equal".formatted(judge.kappa().text(), judge.labels(),
                judge.equal());
    }

    /** Kappa and its interval are null below the required number of labels. */
    public static Map<String, Object> json(Calibration judge) {
        boolean enough = judge.suffices();
        return JsonMembers.of("labels", judge.labels(), "needed", Calibration.LEAST, "equal", judge.equal(), "kappa",
                enough ? DifferenceText.json(judge.kappa().value()) : null, "interval",
                enough ? DifferenceText.json(judge.kappa().interval()) : null);
    }
}
