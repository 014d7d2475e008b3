package org.quern.evaluate.error;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.quern.evaluate.ItemKey;
import org.quern.workspace.JsonRecords;

/** A judgement or note on an item, with author and time. */
public sealed interface ItemRemark permits CategoryJudgement, ItemNote {

    ItemKey item();

    /** The person's name. */
    String by();

    Instant at();

    /** The line in the file; its members determine the kind of remark. */
    default ObjectNode toJson() {
        return JsonRecords.write(this);
    }

    /** @throws IllegalArgumentException when the line is neither */
    static ItemRemark of(JsonNode line) {
        return line.has("note") ? JsonRecords.read(line, ItemNote.class)
                : JsonRecords.read(line, CategoryJudgement.class);
    }
}
