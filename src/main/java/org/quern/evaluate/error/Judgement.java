package org.quern.evaluate.error;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * What a person says of a category of an item: it is why the prediction is wrong, or it is not.
 *
 * @param qid the question's id
 */
public record Judgement(String graph, String qid, ErrorCategory category, boolean holds) {

    ObjectNode toJson() {
        return JsonNodeFactory.instance.objectNode().put("graph", graph).put("qid", qid)
                .put("category", category.key()).put("holds", holds);
    }

    /** @throws IllegalArgumentException when the line is none of these */
    static Judgement of(JsonNode line) {
        return new Judgement(line.path("graph").asText(), line.path("qid").asText(),
                ErrorCategory.of(line.path("category").asText())
                        .orElseThrow(() -> new IllegalArgumentException("no category of errors")),
                line.path("holds").asBoolean());
    }
}
