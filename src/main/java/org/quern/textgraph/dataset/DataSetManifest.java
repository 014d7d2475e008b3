package org.quern.textgraph.dataset;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.quern.llm.TokenCounter;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceCounts;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Tasks;
import org.quern.textgraph.task.Wording;
import org.quern.workspace.JsonRecords;

/**
 * The manifest of a data set: everything needed to rebuild it byte for byte.
 *
 * @param source name of the source graph
 * @param content hash of the source's files
 * @param counts of the source graph; older manifests have none
 * @param options the parts of the source that were used
 * @param pseudonyms source of invented names
 * @param tokenizer the tokenizer of the token counts
 * @param program the program version
 * @param shortSamples number of samples with fewer edges than required
 * @param failed instances that are missing because their task threw an exception
 */
public record DataSetManifest(String source, String content, Optional<SourceCounts> counts, SourceOptions options,
        DataSetPlan plan, String pseudonyms, String tokenizer, String program, int shortSamples,
        List<FailedInstance> failed, List<Tokens> tokens) {

    /** The version of the file format. */
    public static final int FORMAT = 1;

    /**
     * @param mean tokens of a text in this format, over all instances
     * @param deviation the standard deviation; older manifests have none
     */
    public record Tokens(String format, Variant variant, @JsonProperty("tokens") double mean,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Double> deviation) {

        private Tokens rounded() {
            return new Tokens(format, variant, rounded(mean), deviation.map(Tokens::rounded));
        }

        private static double rounded(double number) {
            return Math.round(number * 100) / 100.0;
        }
    }

    public DataSetManifest {
        failed = List.copyOf(failed);
        tokens = List.copyOf(tokens);
    }

    public DataSetManifest withTokens(List<Tokens> counted) {
        return new DataSetManifest(source, content, counts, options, plan, pseudonyms, tokenizer, program, shortSamples,
                failed, counted);
    }

    public DataSetManifest withFailed(List<FailedInstance> missing) {
        return new DataSetManifest(source, content, counts, options, plan, pseudonyms, tokenizer, program, shortSamples,
                missing, tokens);
    }

    /** The manifest of a data set that is being built, still without token counts. */
    public static DataSetManifest of(SourceGraph source, SourceOptions options, DataSetPlan plan,
            List<Instance> instances, String pseudonyms, String program) {
        return new DataSetManifest(source.name(), source.content(), Optional.of(SourceCounts.of(source)), options, plan,
                pseudonyms, TokenCounter.NAME, program, (int) instances.stream().filter(
                        instance -> instance.graph().edges().size() < plan.sampling(instance.task()).maxEdges())
                        .count(),
                List.of(), List.of());
    }

    /** The JSON of the file. */
    private record Content(int format, String program, @JsonProperty(required = true) Source source, long seed,
            String random, int instancesPerTask, int shortSamples, List<FailedInstance> failed,
            Map<String, Sampling> tasks, boolean ownSampling, Optional<Wording> wording, List<String> formats,
            List<Variant> variants, String entityClass, String pseudonyms, String tokenizer,
            List<Tokens> meanTokens) {}

    private record Source(String name, String sha256, Optional<SourceCounts> counts, boolean literals,
            boolean relationProperties, SortedSet<String> core) {}

    ObjectNode toJson() {
        Map<String, Sampling> tasks = new LinkedHashMap<>();
        plan.tasks().forEach((task, sampling) -> tasks.put(task.id(), sampling));
        return JsonRecords.write(new Content(FORMAT, program,
                new Source(source, content, counts, options.literals(), options.details(),
                        new TreeSet<>(options.core())),
                plan.seed(), SeededRandom.NAME, plan.perTask(), shortSamples, failed, tasks,
                plan.tasks().entrySet().stream().anyMatch(each -> !each.getKey().sampling().equals(each.getValue())),
                Optional.of(plan.wording()), plan.formats(),
                plan.variants(), plan.entityClass(), pseudonyms, tokenizer,
                tokens.stream().map(Tokens::rounded).toList()));
    }

    /** @throws IllegalArgumentException if it is not a manifest */
    static DataSetManifest of(JsonNode root) {
        if (root.path("format").asInt() != FORMAT)
            throw new IllegalArgumentException("its format is " + root.path("format").asText("unknown")
                    + ", supported: " + FORMAT);
        Content said = JsonRecords.read(root, Content.class);
        Source from = said.source();
        Tasks known = new Tasks();
        Map<Task, Sampling> tasks = new LinkedHashMap<>();
        said.tasks().forEach((id, sampling) -> tasks.put(known.find(id), sampling));
        return new DataSetManifest(from.name(), from.sha256(), from.counts(),
                new SourceOptions(from.literals(), from.relationProperties(), from.core()),
                new DataSetPlan(said.seed(), said.instancesPerTask(), tasks, said.formats(), said.variants(),
                        said.entityClass(), said.wording().orElseGet(() -> Wording.builtIn(tasks.keySet()))),
                said.pseudonyms(), said.tokenizer(), said.program(), said.shortSamples(), said.failed(),
                said.meanTokens());
    }
}
