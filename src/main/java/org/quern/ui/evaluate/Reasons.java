package org.quern.ui.evaluate;

import java.util.List;
import org.quern.evaluate.error.Proposal;

/** Why the opened item's prediction is wrong, as far as that has been looked into. */
sealed interface Reasons {

    /** There is nothing to ask: the prediction is right, or nobody has scored it. */
    record None() implements Reasons {}

    record Looking() implements Reasons {}

    record Found(List<Proposal> proposals) implements Reasons {}

    record Failed(Throwable cause) implements Reasons {}
}
