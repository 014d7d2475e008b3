package org.quern.evaluate.judge;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.Score;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Scorer;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.ResultJson;
import org.quern.question.Sample;

/**
 * A gold answer and a predicted one that differs from it.
 *
 * @param gold the first rows of the gold result, as text
 * @param predicted the first rows of the predicted result, as text
 * @param problem why the answers cannot be read; empty otherwise
 */
public record AnswerPair(Sample sample, String gold, String predicted, String problem) {

    /** The number of rows of each answer that are shown. */
    public static final int ROWS = 20;
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The items that are judged: incorrect answers of queries that ran, and of methods without queries. */
    public static List<ScoredItem> judged(List<ScoredItem> items) {
        return items.stream().filter(item -> {
            Score ex = item.scores().of(Metrics.EX);
            return ex.value().orElse(1) == 0
                    && (ex.outcome() == Outcome.SCORED || ex.outcome() == Outcome.UNKNOWN_ENTITY);
        }).toList();
    }

    /** Runs both queries. */
    public static AnswerPair of(Sample sample, GraphDatabase database, QueryLimits limits, Progress progress) {
        try {
            Optional<PredictedAnswer> answer = PredictedAnswer.of(sample);
            return new AnswerPair(sample, rows(database, sample.goldCypher(), limits, progress),
                    answer.isPresent() ? rows(answer.get())
                            : rows(database, Scorer.predicted(sample).text(), limits, progress),
                    "");
        } catch (QueryFailure failure) {
            progress.checkCancelled();
            return unreadable(sample, failure.getMessage());
        }
    }

    /** A pair that cannot be judged. */
    public static AnswerPair unreadable(Sample sample, String problem) {
        return new AnswerPair(sample, "", "", problem);
    }

    /** The comparison as people and models read it. */
    public String text() {
        return """
                Question: %s

                Gold query: %s
                Gold answer:
                %s

                Predicted query: %s
                Predicted answer:
                %s""".formatted(sample.nlQuestion(), sample.goldCypher(), gold,
                PredictedAnswer.of(sample).isPresent() ? "none" : Scorer.predicted(sample).text(), predicted);
    }

    private static String rows(PredictedAnswer answer) {
        List<String> lines = new ArrayList<>();
        answer.rows().ifPresent(rows -> {
            for (JsonNode row : rows)
                lines.add(row.toString());
        });
        return text(lines.size() > ROWS ? lines.subList(0, ROWS + 1) : lines);
    }

    private static String rows(GraphDatabase database, String query, QueryLimits limits, Progress progress)
            throws QueryFailure {
        List<String> lines = new ArrayList<>();
        database.stream(query, Map.of(), limits, progress, (_, row) -> {
            lines.add(json(row));
            return lines.size() <= ROWS;
        });
        return text(lines);
    }

    private static String json(List<?> row) {
        try {
            return JSON.writeValueAsString(ResultJson.of(row));
        } catch (JsonProcessingException unwritable) {
            return row.toString();
        }
    }

    /** @param lines one more than is shown if there are more */
    private static String text(List<String> lines) {
        if (lines.isEmpty())
            return "(no rows)";
        return String.join("\n", lines.subList(0, Math.min(ROWS, lines.size())))
                + (lines.size() > ROWS ? "\n(more rows follow)" : "");
    }
}
