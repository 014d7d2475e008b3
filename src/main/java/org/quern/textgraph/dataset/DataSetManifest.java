package org.quern.textgraph.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.task.Task;

/**
 * What a data set is, and what it was made of: enough to make it again, byte for byte.
 *
 * @param source what the source graph is called
 * @param content a hash of the source's files
 * @param options what of the source was taken
 * @param pseudonyms where invented names came from
 * @param tokenizer what tokens were counted with
 * @param program the version that made it
 */
public record DataSetManifest(String source, String content, SourceOptions options, DataSetPlan plan,
        String pseudonyms, String tokenizer, String program, List<Tokens> tokens) {

    /** The version of the files' form. */
    public static final int FORMAT = 1;

    /** @param mean tokens of a text in this format, over all instances */
    public record Tokens(String format, Variant variant, double mean) {}

    public DataSetManifest {
        tokens = List.copyOf(tokens);
    }

    public DataSetManifest withTokens(List<Tokens> counted) {
        return new DataSetManifest(source, content, options, plan, pseudonyms, tokenizer, program, counted);
    }

    ObjectNode toJson() {
        ObjectNode root = JsonNodeFactory.instance.objectNode().put("format", FORMAT).put("program", program);
        ObjectNode from = root.putObject("source").put("name", source).put("sha256", content)
                .put("literals", options.literals()).put("relation_properties", options.details());
        ArrayNode core = from.putArray("core");
        options.core().stream().sorted().forEach(core::add);
        root.put("seed", plan.seed()).put("random", SeededRandom.NAME).put("instances_per_task", plan.perTask());
        ObjectNode tasks = root.putObject("tasks");
        for (Task task : plan.tasks()) {
            Sampling sampling = plan.sampling(task);
            tasks.putObject(task.id()).put("seeds", sampling.seeds()).put("radius", sampling.radius())
                    .put("min_degree", sampling.minDegree()).put("max_edges", sampling.maxEdges());
        }
        root.put("own_sampling", plan.sampling().isPresent());
        ArrayNode formats = root.putArray("formats");
        plan.formats().forEach(formats::add);
        ArrayNode variants = root.putArray("variants");
        plan.variants().forEach(variant -> variants.add(variant.toString()));
        root.put("entity_class", plan.entityClass()).put("pseudonyms", pseudonyms).put("tokenizer", tokenizer);
        ArrayNode means = root.putArray("mean_tokens");
        tokens.forEach(each -> means.addObject().put("format", each.format()).put("variant", each.variant().toString())
                .put("tokens", Math.round(each.mean() * 100) / 100.0));
        return root;
    }

    /** @throws IllegalArgumentException when it is none of ours */
    static DataSetManifest of(JsonNode root) {
        if (root.path("format").asInt() != FORMAT)
            throw new IllegalArgumentException("its form is " + root.path("format").asText("unknown")
                    + ", and this program reads " + FORMAT);
        List<Task> tasks = new ArrayList<>();
        Optional<Sampling> sampling = Optional.empty();
        for (var task : root.path("tasks").properties()) {
            tasks.add(Task.of(task.getKey())
                    .orElseThrow(() -> new IllegalArgumentException("there is no task " + task.getKey())));
            JsonNode how = task.getValue();
            if (root.path("own_sampling").asBoolean())
                sampling = Optional.of(new Sampling(how.path("seeds").asInt(), how.path("radius").asInt(),
                        how.path("min_degree").asInt(), how.path("max_edges").asInt()));
        }
        List<Variant> variants = new ArrayList<>();
        root.path("variants").forEach(variant -> variants.add(Variant.of(variant.asText())
                .orElseThrow(() -> new IllegalArgumentException("there is no variant " + variant.asText()))));
        List<Tokens> tokens = new ArrayList<>();
        root.path("mean_tokens").forEach(each -> tokens.add(new Tokens(each.path("format").asText(),
                Variant.of(each.path("variant").asText()).orElse(Variant.PLAIN), each.path("tokens").asDouble())));
        JsonNode from = root.path("source");
        return new DataSetManifest(from.path("name").asText(), from.path("sha256").asText(),
                new SourceOptions(from.path("literals").asBoolean(), from.path("relation_properties").asBoolean(),
                        java.util.Set.copyOf(texts(from.path("core")))),
                new DataSetPlan(root.path("seed").asLong(), root.path("instances_per_task").asInt(), tasks, sampling,
                        texts(root.path("formats")), variants, root.path("entity_class").asText()),
                root.path("pseudonyms").asText(), root.path("tokenizer").asText(), root.path("program").asText(),
                tokens);
    }

    private static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(text -> texts.add(text.asText()));
        return texts;
    }
}
