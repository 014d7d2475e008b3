package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.score.Scorer;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.llm.batch.ItemAnswer;
import org.quern.llm.batch.ModelBatch;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.vary.Distractors;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.journal.KeyedLog;

/**
 * A run of predictions: {@code predictions.jsonl} receives each answer as it arrives, and {@code result.json}
 * is written when all answers are there.
 */
public final class PredictionRun extends ModelBatch<Sample, String, Prediction, PredictionSettings> {

    private final SafeFiles files;

    public PredictionRun(Path folder, SafeFiles files) {
        super(folder, files, new Form<>("predictions.jsonl", new KeyedLog.Form<>(Prediction::qid, Prediction::toJson,
                Prediction::of, "remove the line to ask the question again"),
                new PredictionSettings(Schema.FILE, 0)));
        this.files = files;
    }

    /** A digest of the questions, of what models and metrics use. */
    public static String content(List<Sample> samples) {
        return content(samples.stream().flatMap(sample -> Stream.concat(
                Stream.of(sample.qid(), sample.graph(), sample.nlQuestion(), sample.goldCypher()),
                Stream.ofNullable(sample.others().get(Distractors.MEMBER)).map(JsonNode::toString))));
    }

    /**
     * Asks the questions that are missing or failed earlier. A question that cannot be asked gets an empty
     * prediction with the reason.
     *
     * @param withoutQuery whether to ask questions again whose reply contains no query
     * @throws QuernException when the folder contains other predictions, or as {@link ModelBatch#run}
     */
    public BatchTotals run(BatchSettings<PredictionSettings> settings, List<Sample> samples, Predictor predictor,
            boolean withoutQuery, int atATime, Progress progress) {
        if (settings().isEmpty() && Files.exists(folder().resolve(RunFiles.RESULT)))
            throw new QuernException("this run contains imported predictions", folder().toString(),
                    "choose another name with --name");
        Map<String, Prediction> before = withoutQuery ? answers() : Map.of();
        BatchTotals totals = run(settings, (int) samples.stream().map(Sample::qid).distinct().count(),
                List.of(new Portion<>("", () -> samples)), (sample, each) -> again(sample, before, predictor, each),
                withoutQuery ? Prediction::isWithoutQuery : Prediction::isFailed, atATime, progress);
        Map<String, Prediction> known = answers();
        new SampleFile(files).write(folder().resolve(RunFiles.RESULT), samples.stream()
                .map(sample -> Scorer.readLeniently(sample.withMetrics(Map.of())
                        .withPrediction(Objects.requireNonNull(known.get(sample.qid()), sample.qid()).text())))
                .toList());
        return totals;
    }

    /** The questions whose reply contains a query. */
    public Set<String> withQuery() {
        return answers().entrySet().stream().filter(one -> !one.getValue().isWithoutQuery()).map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static Prediction again(Sample sample, Map<String, Prediction> before, Predictor predictor,
            Progress progress) {
        Prediction earlier = before.get(sample.qid());
        if (earlier == null || earlier.isFailed())
            return predictor.ask(sample, earlier == null ? 0 : earlier.earlier().size(), progress);
        return predictor.ask(sample, earlier.earlier().size() + 1, progress).after(earlier);
    }

    @Override
    protected String key(Sample sample) {
        return sample.qid();
    }

    @Override
    protected Prediction failed(Sample sample, String reason) {
        return new Prediction(sample.qid(), ItemAnswer.failed(reason));
    }
}
