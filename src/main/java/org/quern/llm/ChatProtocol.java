package org.quern.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.Map;
import org.quern.llm.ModelSettings.Parameters;

/** Writes requests and reads answers in the protocol of a host. */
sealed interface ChatProtocol permits ChatCompletions, AnthropicMessages {

    static ChatProtocol of(ModelSettings settings) {
        return switch (settings.protocol()) {
            case OPENAI -> new ChatCompletions();
            case ANTHROPIC -> new AnthropicMessages();
            case BUILTIN -> throw new IllegalArgumentException("the built-in model has no host");
        };
    }

    /** The last part of the address. */
    String path();

    /** @param key empty for a host that needs none */
    Map<String, String> headers(String key);

    /** The parameters that the protocol writes in its own way, and the messages. */
    void write(ModelRequest request, Parameters with, ObjectNode body);

    /**
     * Reads an event of a stream, or a whole answer.
     *
     * @param name the kind of the event; empty if it has none
     * @return whether the value belongs to an answer of this protocol
     */
    boolean read(String name, JsonNode value, PartialAnswer answer);

    /** The address of requests; an address that is complete already is not changed. */
    default URI address(URI url) {
        String text = url.toString();
        int query = text.indexOf('?');
        String base = (query < 0 ? text : text.substring(0, query)).replaceFirst("/+$", "");
        return URI.create((base.endsWith(path()) ? base : base + path()) + (query < 0 ? "" : text.substring(query)));
    }

    /** The body of a request in the form that the host accepts. */
    default ObjectNode body(String model, ModelRequest request, Parameters with, RequestForm form) {
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("model", model);
        with.temperature().ifPresent(value -> body.put("temperature", value));
        with.topP().ifPresent(value -> body.put("top_p", value));
        form.limit().ifPresent(name -> body.put(name, with.maxTokens()));
        body.put("stream", true);
        write(form.leftOut().contains(RequestForm.SYSTEM) ? request.withoutSystem() : request, with, body);
        ObjectMapper mapper = new ObjectMapper();
        with.extra().forEach((name, value) -> body.set(name, mapper.valueToTree(value)));
        form.leftOut().forEach(body::remove);
        // A member of "extra" that is null leaves a parameter out.
        body.properties().removeIf(member -> member.getValue().isNull());
        return body;
    }

    /** Reads the content of a message: a text, or parts of several kinds. */
    static void content(JsonNode content, PartialAnswer answer) {
        if (content.isTextual())
            answer.addText(content.asText());
        else if (content.isArray())
            content.forEach(part -> content(part, answer));
        else if (content.isObject())
            part(content, answer);
    }

    private static void part(JsonNode part, PartialAnswer answer) {
        switch (part.path("type").asText("text")) {
            case "thinking", "reasoning", "redacted_thinking" -> thinking(part, answer);
            case "refusal" -> answer.addRefusal(part.path("refusal").asText());
            case "tool_use" -> answer.addCall(part.path("index").asInt(), part.path("input"));
            default ->
                content(part.path("text").isObject() ? part.path("text").path("value") : part.path("text"), answer);
        }
    }

    /** Reads thinking: a text, a part that contains it, or a list of such parts. */
    static void thinking(JsonNode thinking, PartialAnswer answer) {
        if (thinking.isTextual())
            answer.addReasoning(thinking.asText());
        else if (thinking.isArray())
            thinking.forEach(part -> thinking(part, answer));
        else if (thinking.isObject())
            for (String name : new String[]{"thinking", "reasoning", "text", "summary", "content"})
                thinking(thinking.path(name), answer);
    }

    /** A number of tokens; -1 if there is none. */
    static long tokens(JsonNode usage, String... names) {
        for (String name : names)
            if (usage.path(name).isNumber())
            return usage.path(name).asLong();
        return -1;
    }
}
