package org.quern.evaluate.exchange;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.llm.batch.BatchSettings;
import org.quern.publish.DataFile;
import org.quern.publish.DigestingStream;
import org.quern.workspace.AtomicFileGroup;
import org.quern.workspace.FileNames;
import org.quern.workspace.JsonText;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/**
 * Writes a run in the format of Every Eval Ever, version 0.2.2: a JSON file with a result per metric, and JSON Lines with
 * a record per item and metric.
 *
 * @param model the model's id, such as {@code developer/model}
 * @param dataset the name of the dataset
 * @param hub the id of the dataset on Hugging Face, if it is there
 * @param organization who evaluated
 * @param written when the files are written
 */
public record EveryEvalEver(String model, String dataset, Optional<String> hub, String organization,
        Relationship relationship, Instant written) {

    /** The relationship between the evaluator and the developer of the model. */
    public enum Relationship {
        FIRST_PARTY, THIRD_PARTY, COLLABORATIVE, OTHER;

        /** The name in files and options. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static final String VERSION = "0.2.2";
    private static final String CONFIDENCE = "confidence_interval";
    private static final String UNKNOWN = "unknown";
    /** The settings of a model that the format has members for. */
    private static final List<String> ARGUMENTS = List.of("temperature", "top_p", "max_tokens");

    public EveryEvalEver {
        if (model.split("/", -1).length != 2 || !Arrays.stream(model.split("/", -1)).allMatch(FileNames::areGood))
            throw new QuernException("this is not the id of a model: {0}", "--model",
                    "write DEVELOPER/MODEL, for example openai/gpt-4o", model);
        FileNames.check(dataset);
    }

    /**
     * Writes the files into {@code data/DATASET/DEVELOPER/MODEL} in a folder. The same scores have the same file names.
     *
     * @return the written files
     */
    public List<Path> write(SharedRun shared, Path folder, SafeFiles files) {
        List<Metric> metrics = Metrics.ALL.stream().filter(metric -> shared.run().items().stream()
                .anyMatch(item -> item.score(metric).isPresent())).toList();
        if (metrics.isEmpty())
            throw new QuernException("no item of the run has a score", shared.run().name(),
                    "score the run again, or choose another one");
        String id = String.join("/", dataset, model.replace('/', '_'), seconds(shared.scoredAt()));
        String uuid = uuid(id + "/" + shared.run().name()).toString();
        String place = "data/" + dataset + "/" + model + "/" + uuid;
        Path aggregate = folder.resolve(place + ".json");
        Path samples = folder.resolve(place + "_samples.jsonl");
        long[] records = new long[1];
        new AtomicFileGroup(files).write(List.of(samples, aggregate), outs -> {
            DigestingStream lines = new DigestingStream(outs.getFirst());
            EvaluatedItems items = new EvaluatedItems(id, model, shared);
            for (Metric metric : metrics) {
                for (ScoredItem item : shared.run().items()) {
                    Optional<ObjectNode> record = items.record(item, metric, resultId(id, metric), evaluation(metric));
                    if (record.isPresent()) {
                        lines.write(JsonText.mapper().writeValueAsBytes(record.get()));
                        lines.write('\n');
                        records[0]++;
                    }
                }
            }
            lines.flush();
            ObjectNode root = aggregate(shared, id, metrics);
            DataFile written = lines.file(place + "_samples.jsonl", DataFile.JSON_LINES);
            root.putObject("detailed_evaluation_results").put("format", "jsonl").put("file_path", written.name())
                    .put("hash_algorithm", "sha256").put("checksum", written.sha256()).put("total_rows", records[0]);
            outs.get(1).write(JsonText.bytes(root));
        });
        return List.of(aggregate, samples);
    }

    private static String seconds(Instant instant) {
        return Long.toString(instant.getEpochSecond());
    }

    /** A UUID of version 4, as the format requires, derived from a text. */
    private static UUID uuid(String text) {
        ByteBuffer hash = ByteBuffer.wrap(HexFormat.of().parseHex(Sha256.of(text)));
        return new UUID(hash.getLong() & ~0xf000L | 0x4000L, hash.getLong() & 0x3fffffffffffffffL | 1L << 63);
    }

    private String evaluation(Metric metric) {
        return dataset + "." + metric.text();
    }

    private static String resultId(String evaluation, Metric metric) {
        return evaluation + "#" + metric.text();
    }

    private ObjectNode aggregate(SharedRun shared, String id, List<Metric> metrics) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("schema_version", VERSION).put("evaluation_id", id)
                .put("evaluation_timestamp", seconds(shared.scoredAt()))
                .put("retrieved_timestamp", seconds(written));
        root.putObject("source_metadata").put("source_name", "Quern").put("source_type", "evaluation_run")
                .put("source_organization_name", organization)
                .put("evaluator_relationship", relationship.toString())
                .putObject("additional_details").put("run", shared.run().name());
        root.putObject("eval_library").put("name", "Quern").put("version", ProgramVersion.text());
        String developer = model.substring(0, model.indexOf('/'));
        ObjectNode info = root.putObject("model_info").put("name", name(shared)).put("id", model).put("developer",
                developer);
        info.putObject("additional_details").put("deployment_type", UNKNOWN).put("model_availability", UNKNOWN);
        ArrayNode results = root.putArray("evaluation_results");
        metrics.forEach(metric -> results.add(result(shared, id, metric)));
        return root;
    }

    private String name(SharedRun shared) {
        return shared.run().settings().map(BatchSettings::model).filter(text -> !text.isEmpty()).orElse(model);
    }

    private ObjectNode result(SharedRun shared, String id, Metric metric) {
        Inference.MeanScore mean = shared.mean(metric);
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("evaluation_result_id", resultId(id, metric)).put("evaluation_name", evaluation(metric));
        ObjectNode source = result.putObject("source_data").put("dataset_name", dataset);
        hub.ifPresentOrElse(repository -> source.put("source_type", "hf_dataset").put("hf_repo", repository)
                .put("samples_number", shared.run().items().size()), () -> source.put("source_type", "other"));
        result.put("evaluation_timestamp", seconds(shared.scoredAt()));
        result.putObject("metric_config").put("evaluation_description", metric.description())
                .put("metric_id", "quern." + metric.text()).put("metric_name", metric.text())
                .put("metric_unit", "proportion").put("lower_is_better", metric.lowerIsBetter())
                .put("score_type", "continuous")
                .put("min_score", 0).put("max_score", 1);
        ObjectNode details = result.putObject("score_details").put("score", mean.value().orElseThrow());
        details.putObject("details").put("items", Integer.toString(shared.run().items().size()))
                .put("items_without_score", Integer.toString(shared.run().items().size() - mean.items()));
        ObjectNode uncertainty = details.putObject("uncertainty");
        mean.interval().ifPresent(interval -> uncertainty.putObject(CONFIDENCE).put("lower", interval.low())
                .put("upper", interval.high()).put("confidence_level", 0.95)
                .put("method", shared.inference().title()));
        uncertainty.put("num_samples", mean.items());
        shared.run().settings().ifPresent(settings -> result.set("generation_config", generation(settings)));
        return result;
    }

    private static ObjectNode generation(BatchSettings<PredictionSettings> settings) {
        ObjectNode config = JsonNodeFactory.instance.objectNode();
        ObjectNode known = config.putObject("generation_args");
        ObjectNode others = config.putObject("additional_details");
        settings.parameters().properties().forEach(parameter -> {
            JsonNode value = parameter.getValue();
            if (value.isNull())
                return;
            if (ARGUMENTS.contains(parameter.getKey()) && value.isNumber())
                known.set(parameter.getKey(), value);
            else
                others.put(parameter.getKey(), value.isTextual() ? value.textValue() : value.toString());
        });
        others.put("prompt", settings.prompt()).put("schema", settings.own().schema().toString())
                .put("repair", Integer.toString(settings.own().repair()))
                .put("repeat", Integer.toString(settings.repeat()));
        return config;
    }
}
