package org.quern.ui.judging;

import java.util.List;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.Diagnosis;

/** The errors in the opened item's prediction, as far as they are known. */
public sealed interface Reasons {

    /** The run is not scored. */
    record None() implements Reasons {}

    record Looking() implements Reasons {}

    record Found(Diagnosis diagnosis) implements Reasons {
        public List<CategoryProposal> proposals() {
            return diagnosis.proposals();
        }
    }

    record Failed(Throwable cause) implements Reasons {}
}
