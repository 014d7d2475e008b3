package org.quern.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.llm.ModelSettings.Parameters;

/** Anthropic's messages. */
final class AnthropicMessages implements ChatProtocol {

    private static final String VERSION = "2023-06-01";

    @Override
    public String path() {
        return "/messages";
    }

    @Override
    public Map<String, String> headers(String key) {
        return key.isEmpty() ? Map.of("anthropic-version", VERSION)
                : Map.of("anthropic-version", VERSION, "x-api-key", key);
    }

    @Override
    public void write(ModelRequest request, Parameters with, ObjectNode body) {
        String system = request.messages().stream().filter(message -> message.role() == Message.Role.SYSTEM)
                .map(Message::text).collect(Collectors.joining("\n\n"));
        if (!system.isEmpty())
            body.put("system", system);
        ArrayNode messages = body.putArray("messages");
        request.messages().stream().filter(message -> message.role() != Message.Role.SYSTEM)
                .forEach(message -> messages.addObject().put("role", message.role().name().toLowerCase(Locale.ROOT))
                        .put("content", message.text()));
        if (!with.stop().isEmpty())
            with.stop().forEach(body.putArray("stop_sequences")::add);
    }

    @Override
    public boolean read(String name, JsonNode value, PartialAnswer answer) {
        switch (value.path("type").asText(name)) {
            case "message" -> {
                begin(value, answer);
                ChatProtocol.content(value.path("content"), answer);
                stop(value.path("stop_reason"), answer);
                answer.end();
            }
            case "message_start" -> begin(value.path("message"), answer);
            case "content_block_start" -> block(value.path("index").asInt(), value.path("content_block"), answer);
            case "content_block_delta" -> delta(value.path("index").asInt(), value.path("delta"), answer);
            case "message_delta" -> {
                usage(value.path("usage"), answer);
                stop(value.path("delta").path("stop_reason"), answer);
            }
            case "message_stop" -> answer.end();
            case "content_block_stop", "ping" -> {
                // Nothing to read.
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static void begin(JsonNode message, PartialAnswer answer) {
        answer.setServedBy(message.path("model").asText());
        usage(message.path("usage"), answer);
    }

    private static void usage(JsonNode usage, PartialAnswer answer) {
        long input = ChatProtocol.tokens(usage, "input_tokens");
        // Tokens that are written to a cache or read from one are billed besides.
        long cached = Math.max(0, ChatProtocol.tokens(usage, "cache_creation_input_tokens"))
                + Math.max(0, ChatProtocol.tokens(usage, "cache_read_input_tokens"));
        answer.setUsage(input < 0 ? -1 : input + cached, ChatProtocol.tokens(usage, "output_tokens"), -1);
    }

    private static void stop(JsonNode reason, PartialAnswer answer) {
        if (reason.isTextual() && !reason.asText().isBlank())
            answer.finish(reason.asText());
    }

    private static void block(int index, JsonNode block, PartialAnswer answer) {
        // The arguments of a call follow; the block itself contains an empty object.
        if (!block.path("type").asText().equals("tool_use") || !block.path("input").isEmpty())
            ChatProtocol.content(block.isObject() ? ((ObjectNode) block).put("index", index) : block, answer);
    }

    private static void delta(int index, JsonNode delta, PartialAnswer answer) {
        switch (delta.path("type").asText()) {
            case "thinking_delta" -> ChatProtocol.thinking(delta.path("thinking"), answer);
            case "input_json_delta" -> answer.addCall(index, delta.path("partial_json"));
            default -> ChatProtocol.content(delta.path("text"), answer);
        }
    }
}
