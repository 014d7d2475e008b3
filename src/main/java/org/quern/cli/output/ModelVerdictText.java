package org.quern.cli.output;

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
}
