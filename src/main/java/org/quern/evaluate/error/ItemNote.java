package org.quern.evaluate.error;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.quern.evaluate.ItemKey;

/**
 * A person's note on an item; it takes the place of the one before.
 *
 * @param text empty when the note was taken away
 */
public record ItemNote(ItemKey item, String text, String by, Instant at) implements Remark {

    @Override
    public ObjectNode toJson() {
        return signed(begun().put("note", text));
    }
}
