package org.quern.textgraph.dataset;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.task.Task;
import org.quern.workspace.JsonRecords;

/**
 * The manifest of a data set: everything needed to rebuild it byte for byte.
 *
 * @param source name of the source graph
 * @param content hash of the source's files
 * @param options which parts of the source were used
 * @param pseudonyms source of invented names
 * @param tokenizer the tokenizer of the token counts
 * @param program the program version
 */
public record DataSetManifest(String source, String content, SourceOptions options, DataSetPlan plan,
        String pseudonyms, String tokenizer, String program, List<Tokens> tokens) {

    /** The version of the file format. */
    public static final int FORMAT = 1;

    /** @param mean mean tokens of a text in this format, over all instances */
    public record Tokens(String format, Variant variant, @JsonProperty("tokens") double mean) {}

    public DataSetManifest {
        tokens = List.copyOf(tokens);
    }

    public DataSetManifest withTokens(List<Tokens> counted) {
        return new DataSetManifest(source, content, options, plan, pseudonyms, tokenizer, program, counted);
    }

    /** The JSON of the file. */
    private record Content(int format, String program, @JsonProperty(required = true) Source source, long seed,
            String random, int instancesPerTask,
            Map<Task, Sampling> tasks, boolean ownSampling, List<String> formats, List<Variant> variants,
            String entityClass, String pseudonyms, String tokenizer, List<Tokens> meanTokens) {}

    private record Source(String name, String sha256, boolean literals, boolean relationProperties,
            SortedSet<String> core) {}

    ObjectNode toJson() {
        Map<Task, Sampling> tasks = new LinkedHashMap<>();
        plan.tasks().forEach(task -> tasks.put(task, plan.sampling(task)));
        return JsonRecords.write(new Content(FORMAT, program,
                new Source(source, content, options.literals(), options.details(), new TreeSet<>(options.core())),
                plan.seed(), SeededRandom.NAME, plan.perTask(), tasks, plan.sampling().isPresent(), plan.formats(),
                plan.variants(), plan.entityClass(), pseudonyms, tokenizer, tokens.stream().map(each -> new Tokens(
                        each.format(), each.variant(), Math.round(each.mean() * 100) / 100.0)).toList()));
    }

    /** @throws IllegalArgumentException when it is not a manifest */
    static DataSetManifest of(JsonNode root) {
        if (root.path("format").asInt() != FORMAT)
            throw new IllegalArgumentException("its format is " + root.path("format").asText("unknown")
                    + ", supported: " + FORMAT);
        Content said = JsonRecords.read(root, Content.class);
        Source from = said.source();
        return new DataSetManifest(from.name(), from.sha256(),
                new SourceOptions(from.literals(), from.relationProperties(), from.core()),
                new DataSetPlan(said.seed(), said.instancesPerTask(), List.copyOf(said.tasks().keySet()),
                        said.tasks().values().stream().filter(_ -> said.ownSampling()).findFirst(), said.formats(),
                        said.variants(), said.entityClass()),
                said.pseudonyms(), said.tokenizer(), said.program(), said.meanTokens());
    }
}
