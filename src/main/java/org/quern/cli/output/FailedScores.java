package org.quern.cli.output;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.quern.evaluate.Outcome;
import org.quern.job.ItemFailure;

/** Marks and counts the items of a file that could not be scored. */
public final class FailedScores {

    private FailedScores() {}

    public static void put(ItemFailure failure, ObjectNode item) {
        item.putObject("quern").put("outcome", Outcome.SCORING_FAILED.text()).put("message", failure.reason());
    }

    public static void tell(long failed, Terminal terminal) {
        if (failed > 0)
            terminal.note(
                    Amount.of(failed, "item") + " could not be scored; the reason is in \"quern.message\" of each.");
    }
}
