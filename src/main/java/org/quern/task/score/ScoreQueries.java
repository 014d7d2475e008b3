package org.quern.task.score;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.run.Skipped;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.llm.reply.QueryLanguage;
import org.quern.llm.reply.ReplyQuery;
import org.quern.question.GoldAlternative;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.task.lines.FailedItem;
import org.quern.task.lines.JsonLines;

/**
 * Computes all metrics of pairs of queries. A line can have the reply of a model instead of the prediction. Lines are passed on when all are scored.
 *
 * @param told receives what answered the queries
 */
public record ScoreQueries(Graphs graphs, InputStream input, Consumer<EngineUse> told)
        implements
            LineScoring<ScoreQueries.Settings> {

    private static final String PRED = "pred";

    /** @param file a path, or {@code -} for the input */
    public record Settings(String file, GraphSelection graphs, ScoringSettings scoring) {}

    @Override
    public Map<String, Double> run(Settings settings, Consumer<ObjectNode> each, Progress progress) {
        JsonLines lines = new JsonLines(settings.file(), input);
        List<ObjectNode> all = new ArrayList<>();
        List<QueryPair> pairs = new ArrayList<>();
        lines.score((line, number) -> {
            if (!line.has(PRED) && line.path("reply").isTextual())
                line.put(PRED, ReplyQuery.lenient(line.path("reply").textValue(), QueryLanguage.CYPHER).text());
            pairs.add(pair(line, lines, number));
            line.remove("quern");
            return line;
        }, all::add);
        Engines engines = settings.scoring().engines();
        Iterator<ItemScores> next = graphs.ask(settings.graphs(),
                source -> settings.scoring().scorer(source, engines).scorePairs(pairs, progress)).iterator();
        told.accept(engines.use());
        for (ObjectNode line : all) {
            put(line, FailedItem.isIn(line) ? ItemScores.failed(line.at("/quern/message").asText()) : next.next());
            each.accept(line);
        }
        return Map.of();
    }

    private static QueryPair pair(ObjectNode line, JsonLines lines, long number) {
        GoldAlternative.ACCEPTED.problem(line).ifPresent(problem -> {
            throw lines.wrong(number, GoldAlternative.ACCEPTED.name() + ": " + problem);
        });
        return new QueryPair(line.path("graph").asText(""), Stream.concat(
                Stream.of(lines.text(line, "gold", number)),
                GoldAlternative.ACCEPTED.in(line).stream().map(GoldAlternative::cypher)).toList(),
                line.path(PRED).isNull() ? "" : notTooLong(lines.text(line, PRED, number)), Optional.empty(),
                day(line, lines, number));
    }

    private static Optional<LocalDate> day(ObjectNode line, JsonLines lines, long number) {
        try {
            return line.has("reference_day") ? Optional.of(LocalDate.parse(line.path("reference_day").asText()))
                    : Optional.empty();
        } catch (DateTimeParseException wrong) {
            throw lines.wrong(number, "reference_day: a date such as 2026-05-31 is expected here");
        }
    }

    private static String notTooLong(String pred) {
        return Skipped.tooLong(pred).isEmpty() ? pred : "";
    }

    private static void put(ObjectNode line, ItemScores item) {
        ObjectNode quern = line.putObject("quern");
        Metrics.ALL.forEach(metric -> item.of(metric).value().ifPresentOrElse(
                value -> quern.put(metric.key(), value), () -> quern.putNull(metric.key())));
        item.bestGold().ifPresent(place -> quern.put("best_gold", place));
        quern.put("outcome", item.outcome().text());
        String message = Skipped.tooLong(line.path(PRED).asText()).orElse(item.message());
        if (!message.isEmpty())
            quern.put("message", message);
    }
}
