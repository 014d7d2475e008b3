package org.quern.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/** Converts the answer of a host that does not stream to the events of a host that does. */
final class WholeAnswer {

    private static final ObjectMapper JSON = new ObjectMapper();

    private WholeAnswer() {}

    /** @return empty when the text is not an answer of either protocol */
    static Optional<String> events(String body) {
        String text = body.strip();
        // Some hosts stream with another content type.
        if (text.startsWith("data:") || text.startsWith("event:"))
            return Optional.of(body);
        try {
            JsonNode answer = JSON.readTree(text);
            if (answer.path("choices").path(0).has("message"))
                return Optional.of(completion(answer));
            return answer.path("content").isArray() && answer.has("stop_reason")
                    ? Optional.of(message(answer)) : Optional.empty();
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    private static String completion(JsonNode answer) {
        JsonNode choice = answer.path("choices").path(0);
        ObjectNode chunk = JSON.createObjectNode().put("id", answer.path("id").asText("whole"))
                .put("object", "chat.completion.chunk");
        if (answer.path("model").isTextual())
            chunk.set("model", answer.path("model"));
        ObjectNode piece = chunk.putArray("choices").addObject().put("index", 0);
        ObjectNode delta = piece.putObject("delta").put("role", "assistant");
        JsonNode said = choice.path("message");
        delta.put("content", text(said.path("content")));
        if (said.path("refusal").isTextual())
            delta.set("refusal", said.path("refusal"));
        piece.put("finish_reason", choice.path("finish_reason").asText("stop"));
        if (answer.path("usage").isObject())
            chunk.set("usage", answer.path("usage"));
        return event("", chunk) + "data: [DONE]\n\n";
    }

    private static String message(JsonNode answer) {
        ObjectNode message = answer.deepCopy();
        message.putArray("content");
        ObjectNode start = JSON.createObjectNode().put("type", "message_start");
        start.set("message", message);
        ObjectNode block = JSON.createObjectNode().put("type", "content_block_start").put("index", 0);
        block.putObject("content_block").put("type", "text").put("text", "");
        ObjectNode piece = JSON.createObjectNode().put("type", "content_block_delta").put("index", 0);
        piece.putObject("delta").put("type", "text_delta").put("text", text(answer.path("content")));
        ObjectNode end = JSON.createObjectNode().put("type", "message_delta");
        end.putObject("delta").set("stop_reason", answer.path("stop_reason"));
        end.set("usage", answer.path("usage"));
        return event("message_start", start) + event("content_block_start", block)
                + event("content_block_delta", piece)
                + event("content_block_stop", JSON.createObjectNode().put("type", "content_block_stop").put("index", 0))
                + event("message_delta", end)
                + event("message_stop", JSON.createObjectNode().put("type", "message_stop"));
    }

    /** A text, or the texts of a list of parts. */
    private static String text(JsonNode content) {
        if (!content.isArray())
            return content.asText("");
        StringBuilder text = new StringBuilder();
        content.forEach(part -> text.append(part.path("text").asText("")));
        return text.toString();
    }

    private static String event(String name, ObjectNode data) {
        return (name.isEmpty() ? "" : "event: " + name + "\n") + "data: " + data + "\n\n";
    }
}
