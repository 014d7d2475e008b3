package org.quern.agent.batch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.quern.agent.Action.Kind;

/**
 * What a batch asks whom, and how. One that is taken up again must have the same.
 *
 * @param questions the file as it was named
 * @param content tells the questions: the same content is asked the same
 * @param parameters what bears on the model's answers besides the messages
 * @param prompts names, versions and hashes
 * @param source what of Wikidata is asked
 * @param without actions that the model is not told of
 * @param prune whether the model chooses what it sees of entries
 * @param repeat which of several runs of the same this is, from 0
 */
public record BatchSettings(String questions, String content, String model, ObjectNode parameters, String prompts,
        String source, Method method, Set<Kind> without, boolean prune, int repeat) {

    public BatchSettings {
        without = without.isEmpty() ? Set.of() : EnumSet.copyOf(without);
    }

    /** What differs from another batch, in words that people know from the command. */
    List<String> differences(BatchSettings other) {
        return Stream.of(content.equals(other.content) ? "" : "questions", model.equals(other.model) ? "" : "model",
                parameters.equals(other.parameters) ? "" : "the model's parameters",
                prompts.equals(other.prompts) ? "" : "prompts", source.equals(other.source) ? "" : "source",
                method == other.method ? "" : "method", without.equals(other.without) ? "" : "actions left out",
                prune == other.prune ? "" : "pruning", repeat == other.repeat ? "" : "repeat")
                .filter(text -> !text.isEmpty()).toList();
    }

    ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("questions", questions).put("content", content)
                .put("model", model);
        node.set("parameters", parameters);
        node.put("prompts", prompts).put("source", source).put("method", method.toString());
        ArrayNode left = node.putArray("without");
        new TreeSet<>(without).forEach(kind -> left.add(kind.title()));
        return node.put("prune", prune).put("repeat", repeat);
    }

    static BatchSettings of(JsonNode node) {
        EnumSet<Kind> without = EnumSet.noneOf(Kind.class);
        node.path("without").forEach(title -> Kind.of(title.asText()).ifPresent(without::add));
        return new BatchSettings(node.path("questions").asText(), node.path("content").asText(),
                node.path("model").asText(),
                node.path("parameters") instanceof ObjectNode parameters ? parameters
                        : JsonNodeFactory.instance.objectNode(),
                node.path("prompts").asText(), node.path("source").asText(),
                Arrays.stream(Method.values()).filter(m -> m.toString().equals(node.path("method").asText()))
                        .findFirst().orElse(Method.AGENT),
                without, node.path("prune").asBoolean(), node.path("repeat").asInt());
    }
}
