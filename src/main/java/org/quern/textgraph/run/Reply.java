package org.quern.textgraph.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.quern.llm.batch.BatchAnswer;
import org.quern.llm.batch.ItemAnswer;
import org.quern.llm.reply.ReplyText;
import org.quern.textgraph.dataset.Variant;

/**
 * A reply to one question about one text.
 *
 * @param asked the question and the text
 */
public record Reply(Asked asked, ItemAnswer answer) implements BatchAnswer {

    private static final String TEXT = "reply";

    /** A question of a data set in one of its texts. */
    public record Asked(String instance, String format, Variant variant) {}

    /** The reply without the model's thinking, which no scoring looks at. */
    public String answered() {
        return ReplyText.answer(text()).strip();
    }

    ObjectNode toJson() {
        return answer.addTo(JsonNodeFactory.instance.objectNode().put("id", asked.instance())
                .put("format", asked.format()).put("variant", asked.variant().toString()), TEXT);
    }

    /** @throws IllegalArgumentException if the line is not a reply */
    static Reply of(JsonNode line) {
        Asked asked = new Asked(line.path("id").asText(), line.path("format").asText(),
                Variant.of(line.path("variant").asText("plain"))
                        .orElseThrow(() -> new IllegalArgumentException("unknown variant")));
        return new Reply(asked, ItemAnswer.of(line, TEXT));
    }
}
