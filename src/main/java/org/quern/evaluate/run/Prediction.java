package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.quern.llm.batch.BatchAnswer;
import org.quern.llm.batch.ItemAnswer;
import org.quern.llm.reply.QueryLanguage;
import org.quern.llm.reply.ReplyQuery;
import org.quern.llm.reply.ReplyQuery.Cut;

/**
 * A model's answer to one question.
 *
 * @param answer contains a query if the model followed the prompt
 */
public record Prediction(String qid, ItemAnswer answer) implements BatchAnswer {

    private static final String TEXT = "pred_cypher";

    ObjectNode toJson() {
        ObjectNode line = answer.addTo(JsonNodeFactory.instance.objectNode().put("qid", qid), TEXT);
        Set<Cut> cut = ReplyQuery.lenient(answer.text(), QueryLanguage.CYPHER).cut();
        if (!cut.isEmpty())
            line.set("cut", ReplyQuery.json(cut));
        return line;
    }

    /** @throws IllegalArgumentException when the line is invalid */
    static Prediction of(JsonNode line) {
        return new Prediction(line.path("qid").asText(), ItemAnswer.of(line, TEXT));
    }
}
