package org.quern.evaluate.judge;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import org.quern.llm.batch.BatchAnswer;
import org.quern.llm.batch.ItemAnswer;
import org.quern.llm.reply.ReplyText;

/** A judge's reply about one item. */
public record JudgeVerdict(String qid, ItemAnswer answer) implements BatchAnswer {

    private static final String TEXT = "reply";
    private static final String EQUIVALENT = "equivalent";

    /** Whether the answers are equivalent; empty if the reply does not tell. */
    public Optional<Boolean> equivalent() {
        return ReplyText.object(text(), EQUIVALENT).map(node -> node.path(EQUIVALENT)).filter(JsonNode::isBoolean)
                .map(JsonNode::booleanValue);
    }

    ObjectNode toJson() {
        ObjectNode line = answer.addTo(JsonNodeFactory.instance.objectNode().put("qid", qid), TEXT);
        equivalent().ifPresent(yes -> line.put(EQUIVALENT, yes));
        return line;
    }

    /** @throws IllegalArgumentException when the line is invalid */
    static JudgeVerdict of(JsonNode line) {
        return new JudgeVerdict(line.path("qid").asText(), ItemAnswer.of(line, TEXT));
    }
}
