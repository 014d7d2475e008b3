package org.quern.evaluate.error;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Locale;
import org.quern.evaluate.ItemKey;

/**
 * What a person says of a category for an item: it is why the prediction is wrong, or it is not.
 *
 * @param proposed whether it was proposed when the person judged
 */
public record Judgement(ItemKey item, ErrorCategory category, Verdict verdict, boolean proposed, String by,
        Instant at) implements Remark {

    /** What is said. */
    public enum Verdict {
        HOLDS, NOT,
        /** What was said before is taken back. */
        OPEN;

        private String key() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public ObjectNode toJson() {
        return signed(begun().put("category", category.key()).put("verdict", verdict.key()).put("proposed",
                proposed));
    }

    static Judgement of(JsonNode line, ItemKey item, String by, Instant at) {
        return new Judgement(item,
                ErrorCategory.of(line.path("category").asText())
                        .orElseThrow(() -> new IllegalArgumentException("no category of errors")),
                Verdict.valueOf(line.path("verdict").asText().toUpperCase(Locale.ROOT)),
                line.path("proposed").asBoolean(), by, at);
    }
}
