package org.quern.evaluate.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.llm.reply.ReplyQuery.Cut;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/** The files of a scored run, in its folder. The same scores give the same bytes. */
public final class RunFiles {

    /** Samples with predictions. */
    public static final String RESULT = "result.json";
    /** Samples with predictions and scores. */
    public static final String WITH_METRICS = "result_with_metrics.json";
    /** Means, with their numbers of items. */
    public static final String AGGREGATED = "aggregated_metrics.json";

    /** The groupings in metric files: those of published files, and RETURN templates and tags. */
    private static final List<Grouping> WRITTEN = List.of(Grouping.GRAPH, Grouping.MATCH, Grouping.RETURN,
            Grouping.RETURN_TEMPLATE, Grouping.TAG);

    private static final String VERSIONS = "versions";

    private final SafeFiles files;
    private final SampleFile samples;
    private final ObjectMapper json = new ObjectMapper();

    public RunFiles(SafeFiles files) {
        this.files = files;
        this.samples = new SampleFile(files);
    }

    /**
     * Writes the three files.
     *
     * @param versions what the scores depend on
     */
    public void write(Path folder, List<ScoredItem> scored, ScoreVersions versions) {
        samples.write(folder.resolve(RESULT), scored.stream().map(ScoredItem::sample).toList());
        samples.write(folder.resolve(WITH_METRICS), scored.stream().map(ScoredItem::withMetrics).toList());
        ObjectNode root = toJson(Aggregates.of(scored));
        setVersions(root, versions);
        JsonText.write(files, folder.resolve(AGGREGATED), root);
    }

    /** Sets what the scores depend on in the content of {@link #AGGREGATED}. */
    public static void setVersions(ObjectNode figures, ScoreVersions versions) {
        if (!versions.isUnknown())
            figures.set(VERSIONS, JsonRecords.write(versions));
    }

    /** What the scores of a run depend on; unknown in older files. */
    public ScoreVersions versions(Path folder) {
        Path figures = folder.resolve(AGGREGATED);
        try {
            return Files.exists(figures)
                    ? JsonRecords.read(json.readTree(Files.readAllBytes(figures)).path(VERSIONS), ScoreVersions.UNKNOWN)
                    : ScoreVersions.UNKNOWN;
        } catch (JsonProcessingException | IllegalArgumentException _) {
            return ScoreVersions.UNKNOWN;
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(figures, failure);
        }
    }

    /** Reads the scored samples of a run back. */
    public List<ScoredItem> read(Path folder) {
        List<Sample> read = samples.read(folder.resolve(WITH_METRICS));
        return IntStream.range(0, read.size()).mapToObj(i -> scored(i + 1, read.get(i))).toList();
    }

    /** The items of a run, without scores if it is not scored. */
    public List<ScoredItem> readAll(Path folder) {
        if (Files.exists(folder.resolve(WITH_METRICS)))
            return read(folder);
        List<Sample> read = samples.read(folder.resolve(RESULT));
        return IntStream.range(0, read.size())
                .mapToObj(i -> ScoredItem.of(i + 1, read.get(i), ItemScores.UNSCORED)).toList();
    }

    /**
     * The metrics over all items of a scored run; the items are read only if necessary.
     *
     * @return empty until the run is scored
     */
    public Optional<Aggregate> overall(Path folder) {
        Path scored = folder.resolve(WITH_METRICS);
        if (!Files.exists(scored))
            return Optional.empty();
        Path figures = folder.resolve(AGGREGATED);
        try {
            // This file is written last. If it is the older one, the scores were changed later, or writing was
            // interrupted.
            if (Files.exists(figures)
                    && Files.getLastModifiedTime(figures).compareTo(Files.getLastModifiedTime(scored)) >= 0) {
                Optional<Aggregate> known = aggregate(json.readTree(Files.readAllBytes(figures)).path("overall"));
                if (known.isPresent())
                    return known;
            }
        } catch (JsonProcessingException _) {
            // If the file cannot be read, the metrics are computed again.
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(figures, failure);
        }
        return Optional.of(Aggregates.of(read(folder)).overall());
    }

    /** Reads the output of {@link Aggregate#toJson}. */
    private static Optional<Aggregate> aggregate(JsonNode node) {
        Map<Metric, Aggregate.Mean> means = new LinkedHashMap<>();
        for (Metric metric : Metrics.ALL) {
            JsonNode figure = node.path(metric.text());
            // The metric may be newer than the file.
            if (figure.isMissingNode() && !metric.equals(Metrics.EX))
                continue;
            if (!figure.path("n").isInt())
                return Optional.empty();
            means.put(metric, new Aggregate.Mean(number(figure.get("mean")), figure.path("n").asInt()));
        }
        Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
        node.path("outcomes").properties().forEach(e -> outcomes.put(outcome(TextNode.valueOf(e.getKey())),
                e.getValue().asInt()));
        return Optional.of(new Aggregate(node.path("n").asInt(), means, outcomes,
                node.path("empty_predictions").asInt(), cut(node)));
    }

    private static Map<Cut, Integer> cut(JsonNode node) {
        Map<Cut, Integer> cut = new EnumMap<>(Cut.class);
        // Older files count only code fences.
        int fences = node.path(Aggregate.FENCES).asInt();
        if (fences > 0)
            cut.put(Cut.CODE_FENCE, fences);
        for (Cut each : Cut.values()) {
            int count = node.path("cut").path(each.key()).asInt();
            if (count > 0)
                cut.put(each, count);
        }
        return cut;
    }

    /** The metrics as in the file. */
    public ObjectNode toJson(Aggregates aggregates) {
        return toJson(aggregates, WRITTEN);
    }

    /** The figures by some groupings. */
    public ObjectNode toJson(Aggregates aggregates, List<Grouping> groupings) {
        ObjectNode root = json.createObjectNode();
        root.set("overall", aggregates.overall().toJson());
        groupings.forEach(grouping -> root.set(grouping.member(), toJson(aggregates.by(grouping))));
        return root;
    }

    private ObjectNode toJson(Map<String, Aggregate> groups) {
        ObjectNode all = json.createObjectNode();
        groups.forEach((name, group) -> all.set(name, group.toJson()));
        return all;
    }

    private static ScoredItem scored(int number, Sample sample) {
        Map<String, JsonNode> metrics = sample.metrics();
        Outcome outcome = outcome(metrics.get("outcome"));
        boolean runs = number(metrics.get(Metrics.EXECUTABLE.text())).orElse(outcome.isWrong() ? 0 : 1) > 0;
        JsonNode message = metrics.get("message");
        return ScoredItem.of(number, sample, ItemScores.of(m -> score(number(metrics.get(m.text())),
                m.scoresFailures() && outcome.isWrong() ? Outcome.NOT_APPLICABLE : outcome, outcome,
                runs || m.scoresFailures() && outcome != Outcome.EMPTY_PREDICTION),
                message == null ? "" : message.asText()).withBestGold(place(metrics.get(ScoredItem.BEST_GOLD))));
    }

    private static OptionalInt place(@org.jspecify.annotations.Nullable JsonNode node) {
        return node != null && node.isInt() && node.intValue() >= 0 ? OptionalInt.of(node.intValue())
                : OptionalInt.empty();
    }

    /** @param missing the reason if there is no score */
    private static Score score(OptionalDouble value, Outcome missing, Outcome outcome, boolean runs) {
        if (value.isEmpty())
            return Score.none(missing == Outcome.SCORED ? Outcome.NOT_APPLICABLE : missing);
        return runs ? Score.of(value.getAsDouble()) : new Score(value, outcome);
    }

    private static Outcome outcome(@org.jspecify.annotations.Nullable JsonNode node) {
        return Arrays.stream(Outcome.values()).filter(o -> node != null && o.text().equals(node.asText())).findFirst()
                .orElse(Outcome.SCORED);
    }

    private static OptionalDouble number(@org.jspecify.annotations.Nullable JsonNode node) {
        return node != null && node.isNumber() ? OptionalDouble.of(node.doubleValue()) : OptionalDouble.empty();
    }
}
