package org.quern.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Map;
import org.quern.llm.ModelSettings.Parameters;

/** Chat completions, as OpenAI and most other hosts and local servers write them. */
final class ChatCompletions implements ChatProtocol {

    @Override
    public String path() {
        return "/chat/completions";
    }

    @Override
    public Map<String, String> headers(String key) {
        // The second one is that of Azure's older addresses.
        return key.isEmpty() ? Map.of() : Map.of("Authorization", "Bearer " + key, "api-key", key);
    }

    @Override
    public void write(ModelRequest request, Parameters with, ObjectNode body) {
        with.seed().ifPresent(value -> body.put("seed", value));
        ArrayNode messages = body.putArray("messages");
        for (Message message : request.messages())
            messages.addObject().put("role", message.role().name().toLowerCase(Locale.ROOT)).put("content",
                    message.text());
        if (!with.stop().isEmpty())
            with.stop().forEach(body.putArray("stop")::add);
        body.putObject("stream_options").put("include_usage", true);
    }

    @Override
    public boolean read(String name, JsonNode value, PartialAnswer answer) {
        JsonNode usage = value.path("usage").isObject() ? value.path("usage") : value.path("x_groq").path("usage");
        answer.setUsage(ChatProtocol.tokens(usage, "prompt_tokens", "input_tokens"),
                ChatProtocol.tokens(usage, "completion_tokens", "output_tokens"),
                ChatProtocol.tokens(usage, "total_tokens"));
        if (!value.path("choices").isArray())
            return usage.isObject();
        answer.setServedBy(value.path("model").asText());
        for (JsonNode choice : value.path("choices"))
            if (choice.path("index").asInt() == 0)
            choice(choice, answer);
        return true;
    }

    private static void choice(JsonNode choice, PartialAnswer answer) {
        said(choice.path("delta"), answer);
        said(choice.path("message"), answer);
        ChatProtocol.content(choice.path("text"), answer);
        String reason = choice.path("finish_reason").asText("");
        if (!reason.isBlank() && !reason.equals("null"))
            answer.finish(reason);
        else if (choice.path("message").isObject() && !choice.has("delta"))
            answer.end();
    }

    private static void said(JsonNode message, PartialAnswer answer) {
        ChatProtocol.content(message.path("content"), answer);
        // Some hosts write the same thinking twice, as a text and as details.
        for (String name : new String[]{"reasoning_content", "reasoning", "thinking", "reasoning_details"}) {
            JsonNode thinking = message.path(name);
            if (!thinking.isEmpty() || thinking.isTextual()) {
                ChatProtocol.thinking(thinking, answer);
                break;
            }
        }
        if (message.path("refusal").isTextual() && !message.path("refusal").asText().isBlank())
            answer.addRefusal(message.path("refusal").asText());
        int place = 0;
        for (JsonNode call : message.path("tool_calls"))
            answer.addCall(call.path("index").asInt(place++), call.path("function").path("arguments"));
        answer.addCall(place, message.path("function_call").path("arguments"));
    }
}
