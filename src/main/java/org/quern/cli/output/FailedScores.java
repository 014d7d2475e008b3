package org.quern.cli.output;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.quern.evaluate.Outcome;
import org.quern.job.ItemFailure;

/** Prints the scored items of a file, and counts those that could not be scored. */
public final class FailedScores {

    private final Terminal terminal;
    private int failed;

    public FailedScores(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Marks an item that could not be scored. */
    public static ObjectNode put(ItemFailure failure, ObjectNode item) {
        return put(failure.reason(), item);
    }

    static ObjectNode put(String reason, ObjectNode item) {
        item.putObject("quern").put("outcome", Outcome.SCORING_FAILED.text()).put("message", reason);
        return item;
    }

    /** Whether the item is marked. */
    public static boolean isIn(ObjectNode item) {
        return item.path("quern").path("outcome").asText().equals(Outcome.SCORING_FAILED.text());
    }

    public void count(ObjectNode item) {
        failed += isIn(item) ? 1 : 0;
    }

    public void print(ObjectNode item) {
        count(item);
        terminal.println(item.toString());
    }

    public void tell() {
        if (failed > 0)
            terminal.warning(
                    Amount.of(failed, "item") + " could not be scored; the reason is in \"quern.message\" of each.");
    }
}
