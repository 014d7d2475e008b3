package org.quern.evaluate.exchange;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Optional;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.score.Metric;
import org.quern.publish.YamlText;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A result in the format of {@code .eval_results/*.yaml} in a model repository on Hugging Face.
 *
 * @param dataset the id of the benchmark on Hugging Face, such as {@code owner/name}
 * @param task the id of the task in the benchmark's {@code eval.yaml}
 * @param revision of the benchmark
 * @param source a page with the evidence
 */
public record HubResult(String dataset, String task, Optional<String> revision, Optional<String> source) {

    /** Writes the mean of a metric, in per cent. */
    public void write(SharedRun shared, Metric metric, Path file, SafeFiles files) {
        Inference.MeanScore mean = shared.mean(metric);
        double value = mean.value().orElseThrow(() -> new QuernException("no item of the run has a score for {0}",
                shared.run().name(), "choose another metric with --metric", metric.text()));
        ArrayNode results = JsonNodeFactory.instance.arrayNode();
        ObjectNode result = results.addObject();
        ObjectNode of = result.putObject("dataset").put("id", dataset).put("task_id", task);
        revision.ifPresent(hash -> of.put("revision", hash));
        result.put("value", rounded(value));
        result.put("date", shared.scoredAt().atOffset(ZoneOffset.UTC).toLocalDate().toString());
        source.ifPresent(page -> result.putObject("source").put("url", page));
        result.put("notes", "%s in per cent, n = %d of %d%s; scored with Quern %s".formatted(metric.text(),
                mean.items(), shared.run().items().size(), mean.interval().map(interval -> String.format(Locale.ROOT,
                        ", 95 %% CI %.2f to %.2f (%s)", 100 * interval.low(), 100 * interval.high(),
                        shared.inference().title())).orElse(""),
                ProgramVersion.text()));
        files.write(file, out -> out.write(new YamlText().of(results).getBytes(StandardCharsets.UTF_8)));
    }

    /** Per cent with two decimals. */
    private static double rounded(double value) {
        return Math.round(value * 10_000) / 100.0;
    }
}
