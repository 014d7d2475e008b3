package org.quern.task.score;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.rowmajor.RdfTerms;
import org.quern.evaluate.rowmajor.RowMajorScore;
import org.quern.evaluate.rowmajor.RowMajorScore.Counts;
import org.quern.evaluate.rowmajor.RowMajorScorer;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.task.lines.FailedItem;
import org.quern.task.lines.JsonLines;
import org.quern.workspace.QuernException;

/**
 * Computes EM and F1 of given SPARQL results. The figures are the means {@code em} and {@code f1} over the {@code scored}
 * items, and the number of items that were excluded, {@code gold_empty}.
 */
public record ScoreRowMajor(InputStream input) implements LineScoring<ScoreRowMajor.Settings> {

    /** @param file a path, or {@code -} for the input */
    public record Settings(String file) {}

    @Override
    public Map<String, Double> run(Settings settings, Consumer<ObjectNode> each, Progress progress) {
        JsonLines lines = new JsonLines(settings.file(), input);
        ItemRun items = new ItemRun(1);
        DoubleSummaryStatistics em = new DoubleSummaryStatistics();
        DoubleSummaryStatistics f1 = new DoubleSummaryStatistics();
        int[] goldEmpty = {0};
        RowMajorScorer scorer = new RowMajorScorer();
        lines.readItems((item, number) -> each.accept(items.one(item, progress.quiet(), (one, _) -> {
            RowMajorScore score = score(scorer, lines, one, number);
            if (score.goldEmpty()) {
                goldEmpty[0]++;
            } else {
                em.accept(score.em() ? 1 : 0);
                f1.accept(score.f1());
            }
            return one;
        }, (one, failure) -> FailedItem.put(failure, one))));
        return Map.of("scored", (double) em.getCount(), "em", em.getAverage(), "f1", f1.getAverage(), "gold_empty",
                (double) goldEmpty[0]);
    }

    private static RowMajorScore score(RowMajorScorer scorer, JsonLines lines, ObjectNode item, int number) {
        for (String member : List.of("gold", "pred")) {
            if (!item.has(member))
                throw lines.wrongItem(number, "'" + member + "' is missing");
        }
        RowMajorScore score = scorer.score(result(lines, item, "gold", number), result(lines, item, "pred", number));
        ObjectNode quern = item.putObject("quern");
        quern.put("em", score.em() ? 1 : 0);
        quern.put("f1", score.f1());
        if (score.counts().isPresent()) {
            Counts counts = score.counts().get();
            quern.put("tp", counts.tp()).put("fp", counts.fp()).put("fn", counts.fn());
        } else {
            quern.putNull("tp").putNull("fp").putNull("fn");
        }
        return score;
    }

    private static SparqlResult result(JsonLines lines, ObjectNode item, String member, int number) {
        JsonNode result = item.path(member);
        if (result.isBoolean())
            return new SparqlResult.Truth(result.booleanValue());
        if (result.isNull())
            return new SparqlResult.None();
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (JsonNode row : result) {
            if (!row.isArray())
                throw wrong(lines, member, number);
            List<@Nullable String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(RdfTerms.read(cell).orElse(null)));
            rows.add(cells);
        }
        if (!result.isArray())
            throw wrong(lines, member, number);
        List<String> variables = new ArrayList<>();
        item.path(member + "Vars").forEach(name -> variables.add(name.asText()));
        return new SparqlResult.Rows(variables, rows);
    }

    private static QuernException wrong(JsonLines lines, String member, int number) {
        return lines.wrongItem(number, "'" + member + "' must be true, false, null or an array of rows");
    }
}
