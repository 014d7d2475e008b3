package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.evaluate.RunFiles;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.JsonText;
import org.quern.workspace.KeyedLog;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;

/**
 * A run in its folder: {@code run.json} says who is asked what and what it came to, {@code predictions.jsonl} has each
 * answer from when it arrives, {@code result.json} appears when all are there. A run that was stopped, or killed, asks
 * only for what is missing.
 */
public final class PredictionRun {

    /** Who is asked what, and what it came to. */
    public static final String RECORD = "run.json";
    /** The answers in the order of their arrival. */
    public static final String ANSWERS = "predictions.jsonl";
    private static final KeyedLog.Form<String, Prediction> LINES = new KeyedLog.Form<>(Prediction::qid,
            Prediction::toJson, Prediction::of, "take the line out, and the run will ask again");

    private final Path folder;
    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    public PredictionRun(Path folder, SafeFiles files) {
        this.folder = folder;
        this.files = files;
    }

    /** Tells questions from others: what models and metrics see of them. */
    public static String content(List<Sample> samples) {
        StringBuilder all = new StringBuilder();
        for (Sample sample : samples) {
            for (String part : List.of(sample.qid(), sample.graph(), sample.nlQuestion(), sample.goldCypher()))
                all.append(part.length()).append(':').append(part);
        }
        return Sha256.of(all.toString());
    }

    /**
     * Asks for what is missing or failed before, a few questions at a time. A question that cannot be asked gets an empty
     * prediction with the reason; the others are asked all the same.
     *
     * @throws QuernException when the folder has a run of something else, when the budget is spent, the disk refuses or too
     *         many requests in a row fail; what was answered stays
     * @throws java.util.concurrent.CancellationException when cancelled; what was answered stays
     */
    public RunTotals run(RunSettings settings, List<Sample> samples, Predictor predictor, int atATime,
            Progress progress) {
        check(settings);
        try (KeyedLog<String, Prediction> log = KeyedLog.open(folder.resolve(ANSWERS), LINES, folder.resolve(RECORD),
                counted())) {
            List<Sample> missing = missing(samples, log.known());
            record(settings, samples, log.known());
            try {
                ItemRun.pausing(atATime, EnvironmentException::paused).map(missing,
                        progress.within(samples.size() - missing.size(), samples.size()),
                        (sample, each) -> keep(predictor.ask(sample, each), log),
                        (sample, failure) -> keep(Prediction.failed(sample.qid(), failure.reason()), log));
            } finally {
                record(settings, samples, log.known());
            }
            Map<String, Prediction> known = log.known();
            RunTotals totals = totals(samples, known);
            if (totals.answered() == 0 && totals.failed() > 0)
                throw EnvironmentException.allFailed(totals.failed(), totals.failure());
            new SampleFile(files).write(folder.resolve(RunFiles.RESULT), samples.stream()
                    .map(sample -> sample.withMetrics(Map.of()).withPrediction(known.get(sample.qid()).text()))
                    .toList());
            return totals;
        }
    }

    private static Prediction keep(Prediction prediction, KeyedLog<String, Prediction> log) {
        log.add(prediction);
        return prediction;
    }

    private static List<Sample> missing(List<Sample> samples, Map<String, Prediction> known) {
        Map<String, Sample> missing = new LinkedHashMap<>();
        samples.stream()
                .filter(sample -> !known.containsKey(sample.qid()) || known.get(sample.qid()).isFailed())
                .forEach(sample -> missing.putIfAbsent(sample.qid(), sample));
        return new ArrayList<>(missing.values());
    }

    private void check(RunSettings settings) {
        Optional<RunSettings> before = settings();
        if (before.isEmpty() && Files.exists(folder.resolve(RunFiles.RESULT)))
            throw new QuernException("there are predictions already that no model gave in a run", folder.toString(),
                    "choose another --run");
        List<String> other = before.map(settings::differences).orElse(List.of());
        if (!other.isEmpty())
            throw new QuernException("this run was begun with other settings: " + String.join(", ", other),
                    folder.resolve(RECORD).toString(), "choose another --run, or take that folder away");
    }

    private void record(RunSettings settings, List<Sample> samples, Map<String, Prediction> known) {
        ObjectNode root = settings.toJson();
        root.set("totals", totals(samples, known).toJson());
        files.write(folder.resolve(RECORD), out -> out.write(
                (json.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n")
                        .getBytes(StandardCharsets.UTF_8)));
    }

    private static RunTotals totals(List<Sample> samples, Map<String, Prediction> known) {
        Map<String, Prediction> of = new LinkedHashMap<>();
        samples.stream().map(Sample::qid).filter(known::containsKey).forEach(qid -> of.put(qid, known.get(qid)));
        return RunTotals.of((int) samples.stream().map(Sample::qid).distinct().count(), of.values());
    }

    /** Who was asked what; nothing for predictions that came from elsewhere. */
    public Optional<RunSettings> settings() {
        return record().map(RunSettings::of);
    }

    /** What it came to, as {@link RunTotals#toJson} wrote it. */
    public Optional<JsonNode> totals() {
        return record().map(node -> node.path("totals")).filter(JsonNode::isObject);
    }

    private int counted() {
        return totals().map(totals -> totals.path("answered").asInt()).orElse(0);
    }

    private Optional<JsonNode> record() {
        Path file = folder.resolve(RECORD);
        if (!Files.exists(file))
            return Optional.empty();
        return Optional.of(new JsonText("correct the file or take it away").read(files, file))
                .filter(node -> node.has("model"));
    }

    /** The questions that have an answer. */
    public Set<String> answered() {
        return answers().values().stream().filter(prediction -> !prediction.isFailed()).map(Prediction::qid)
                .collect(Collectors.toSet());
    }

    /** The answers by question, as far as they have come. */
    public Map<String, Prediction> answers() {
        return KeyedLog.read(folder.resolve(ANSWERS), LINES, folder.resolve(RECORD), counted());
    }
}
