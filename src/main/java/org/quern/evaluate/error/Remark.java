package org.quern.evaluate.error;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import org.quern.evaluate.ItemKey;

/** Something that a person says of an item of a run, and who and when that was. */
public sealed interface Remark permits Judgement, ItemNote {

    ItemKey item();

    /** The person's name. */
    String by();

    Instant at();

    /** As a line of the file; what tells the kinds apart is what they have. */
    ObjectNode toJson();

    /** The beginning that all lines share. */
    default ObjectNode begun() {
        return JsonNodeFactory.instance.objectNode().put("graph", item().graph()).put("qid", item().qid());
    }

    /** Ends a line with who and when. */
    default ObjectNode signed(ObjectNode line) {
        return line.put("by", by()).put("at", at().toString());
    }

    /** @throws IllegalArgumentException when the line is none of these */
    static Remark of(JsonNode line) {
        ItemKey item = new ItemKey(line.path("graph").asText(), line.path("qid").asText());
        String by = line.path("by").asText();
        Instant at;
        try {
            at = Instant.parse(line.path("at").asText());
        } catch (DateTimeException broken) {
            throw new IllegalArgumentException("no time", broken);
        }
        return line.has("note") ? new ItemNote(item, line.path("note").asText(), by, at)
                : Judgement.of(line, item, by, at);
    }
}
