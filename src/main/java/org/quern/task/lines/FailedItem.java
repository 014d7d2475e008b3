package org.quern.task.lines;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.quern.evaluate.Outcome;
import org.quern.job.ItemFailure;

/** The mark of an item that could not be scored. */
public final class FailedItem {

    private FailedItem() {}

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
}
