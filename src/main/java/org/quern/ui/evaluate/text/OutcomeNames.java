package org.quern.ui.evaluate.text;

import java.util.Locale;
import org.quern.evaluate.Outcome;
import org.quern.ui.kit.Messages;

/** The names of the outcomes of scoring. */
public final class OutcomeNames {

    private OutcomeNames() {}

    public static String of(Outcome outcome, Messages messages) {
        return messages.text("evaluation.outcome." + outcome.name().toLowerCase(Locale.ROOT));
    }
}
