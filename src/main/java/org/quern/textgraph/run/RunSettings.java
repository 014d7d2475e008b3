package org.quern.textgraph.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.quern.textgraph.dataset.Variant;

/**
 * What a run asks whom. A run that is taken up again must have the same.
 *
 * @param model its name, the solver's, or where the replies came from
 * @param parameters what bears on a model's answers besides the messages
 * @param content tells the data set
 */
public record RunSettings(String model, ObjectNode parameters, String prompt, String content, List<String> formats,
        List<Variant> variants, int repeat) {

    public RunSettings {
        formats = List.copyOf(formats);
        variants = List.copyOf(variants);
    }

    /** Whether the question is one of the run's. */
    boolean asks(Reply.Asked asked) {
        return formats.contains(asked.format()) && variants.contains(asked.variant());
    }

    /** What differs between two runs; formats and variants may be added. */
    List<String> differences(RunSettings other) {
        return Stream.of(content.equals(other.content) ? "" : "data set", model.equals(other.model) ? "" : "model",
                parameters.equals(other.parameters) ? "" : "the model's parameters",
                prompt.equals(other.prompt) ? "" : "prompt", repeat == other.repeat ? "" : "repeat")
                .filter(text -> !text.isEmpty()).toList();
    }

    ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("model", model);
        node.set("parameters", parameters);
        node.put("prompt", prompt).put("content", content).put("repeat", repeat);
        ArrayNode formatList = node.putArray("formats");
        formats.forEach(formatList::add);
        ArrayNode variantList = node.putArray("variants");
        variants.forEach(variant -> variantList.add(variant.toString()));
        return node;
    }

    static RunSettings of(JsonNode node) {
        List<String> formats = new ArrayList<>();
        node.path("formats").forEach(format -> formats.add(format.asText()));
        List<Variant> variants = new ArrayList<>();
        node.path("variants").forEach(variant -> Variant.of(variant.asText()).ifPresent(variants::add));
        return new RunSettings(node.path("model").asText(),
                node.path("parameters") instanceof ObjectNode parameters ? parameters
                        : JsonNodeFactory.instance.objectNode(),
                node.path("prompt").asText(), node.path("content").asText(), formats, variants,
                node.path("repeat").asInt());
    }
}
