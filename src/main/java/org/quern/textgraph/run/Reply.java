package org.quern.textgraph.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelAnswer.Usage;
import org.quern.textgraph.dataset.Variant;

/**
 * What somebody replied to one question about one text.
 *
 * @param asked which question, about which text
 * @param usage what the provider counted; nothing where no model was asked
 * @param seconds until the last word
 * @param key names the request of a model; empty where none was asked
 * @param failure why there is no reply; empty unless the request failed
 */
public record Reply(Asked asked, String text, Finish finish, Usage usage, double cost, double seconds,
        String servedBy, String key, String failure) {

    private static final double NANOS = 1e9;

    /** A question of a data set in one of its texts. */
    public record Asked(String instance, String format, Variant variant) {}

    /** A reply that cost nothing. */
    public static Reply of(Asked asked, String text) {
        return new Reply(asked, text, Finish.COMPLETE, new Usage(0, 0, false), 0, 0, "", "", "");
    }

    static Reply of(Asked asked, ModelAnswer answer) {
        // A refusal is no answer, whatever words it comes in.
        return new Reply(asked, answer.finish() == Finish.REFUSED ? "" : answer.text(), answer.finish(), answer.usage(),
                answer.cost(), answer.took().toNanos() / NANOS, answer.servedBy(), answer.key(), "");
    }

    /** The outcome of a question that could not be asked. */
    static Reply failed(Asked asked, String reason) {
        return new Reply(asked, "", Finish.FAILED, new Usage(0, 0, false), 0, 0, "", "", reason);
    }

    boolean isFailed() {
        return finish == Finish.FAILED;
    }

    ObjectNode toJson() {
        ObjectNode line = JsonNodeFactory.instance.objectNode().put("id", asked.instance())
                .put("format", asked.format()).put("variant", asked.variant().toString()).put("reply", text)
                .put("finish", finish.name().toLowerCase(Locale.ROOT));
        if (isFailed())
            return line.put("failure", failure);
        if (key.isEmpty())
            return line;
        line.putObject("tokens").put("input", usage.input()).put("output", usage.output()).put("estimated",
                usage.estimated());
        return line.put("cost", cost).put("seconds", seconds).put("served_by", servedBy).put("key", key);
    }

    /** @throws IllegalArgumentException when the line is none of ours */
    static Reply of(JsonNode line) {
        JsonNode tokens = line.path("tokens");
        Asked asked = new Asked(line.path("id").asText(), line.path("format").asText(),
                Variant.of(line.path("variant").asText("plain"))
                        .orElseThrow(() -> new IllegalArgumentException("an unknown variant")));
        return new Reply(asked, line.path("reply").asText(),
                Finish.valueOf(line.path("finish").asText("complete").toUpperCase(Locale.ROOT)),
                new Usage(tokens.path("input").asLong(), tokens.path("output").asLong(),
                        tokens.path("estimated").asBoolean()),
                line.path("cost").asDouble(), line.path("seconds").asDouble(), line.path("served_by").asText(),
                line.path("key").asText(), line.path("failure").asText());
    }
}
