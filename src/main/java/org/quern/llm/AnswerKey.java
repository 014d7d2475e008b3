package org.quern.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.quern.workspace.Sha256;

/** All that an answer depends on, as JSON with a fixed order, and its hash. */
final class AnswerKey {

    private final ObjectMapper json = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);

    /** Model, parameters, messages; how quickly or dearly they are served does not matter. */
    ObjectNode content(ModelSettings settings, ModelRequest request) {
        ObjectNode content = json.createObjectNode();
        content.put("protocol", settings.protocol().name().toLowerCase(java.util.Locale.ROOT));
        content.put("url", settings.url().toString());
        content.put("model", settings.model());
        content.set("parameters", settings.parameters().of(request).toJson());
        ArrayNode messages = content.putArray("messages");
        for (Message message : request.messages())
            messages.addObject().put("role", message.role().name().toLowerCase(java.util.Locale.ROOT))
                    .put("text", message.text());
        if (request.repeat() > 0)
            content.put("repeat", request.repeat());
        return content;
    }

    String of(ObjectNode content) {
        try {
            return Sha256.of(json.writeValueAsString(content));
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
