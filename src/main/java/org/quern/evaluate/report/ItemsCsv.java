package org.quern.evaluate.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ItemNote;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.report.TypedCsv.Column;
import org.quern.evaluate.report.TypedCsv.Type;
import org.quern.evaluate.run.Prediction;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.llm.batch.ItemAnswer;
import org.quern.question.Sample;
import org.quern.workspace.CsvText;

/** Writes all items of runs as a CSV table, one per row. */
public record ItemsCsv(CsvText.Cells cells) {

    /** The columns of the table. */
    static List<Column> columns() {
        List<Column> columns = new ArrayList<>(Column.of(Type.TEXT, "run", "qid", "graph", "match_category",
                "return_pattern", "answer_size", "return_template", "tags", "nl_question", "gold_cypher", "pred_cypher",
                "pred_answer"));
        columns.addAll(Column.of(Type.NUMBER, Metrics.ALL.stream().map(Metric::text).toArray(String[]::new)));
        columns.addAll(Column.of(Type.TEXT, "outcome", "message", "proposed_errors", "confirmed_errors", "note"));
        columns.addAll(Column.of(Type.INTEGER, "input_tokens", "output_tokens"));
        columns.addAll(Column.of(Type.NUMBER, "cost", "seconds"));
        return columns;
    }

    /** Writes the table; the stream is not closed. */
    public void write(List<ReportedRun> runs, OutputStream out) throws IOException {
        try (TypedCsv csv = new TypedCsv(out, cells, columns())) {
            for (ReportedRun run : runs) {
                Map<ItemKey, ProposedErrors> proposed = run.proposed().stream().collect(Collectors.toMap(
                        each -> new ItemKey(each.graph(), each.qid()), Function.identity(), (first, _) -> first));
                for (ScoredItem item : run.items())
                    csv.add(line(run, item, proposed));
            }
        }
    }

    private static List<?> line(ReportedRun run, ScoredItem item, Map<ItemKey, ProposedErrors> proposed) {
        Sample sample = item.sample();
        List<Object> line = new ArrayList<>(List.of(run.name(), sample.qid(), sample.graph(),
                item.groups().text(Grouping.MATCH),
                sample.fromTemplate().map(Sample.FromTemplate::returnPatternId).orElse(""),
                item.groups().text(Grouping.ANSWER), item.groups().text(Grouping.RETURN_TEMPLATE),
                item.groups().text(Grouping.TAG), sample.nlQuestion(), sample.goldCypher(),
                sample.predCypher().orElse(""), PredictedAnswer.of(sample).map(PredictedAnswer::text).orElse("")));
        for (Metric metric : Metrics.ALL)
            line.add(item.score(metric));
        ItemKey key = new ItemKey(sample.graph(), sample.qid());
        line.addAll(List.of(item.scores().outcome().text(), Objects.requireNonNullElse(item.scores().message(), ""),
                Optional.ofNullable(proposed.get(key)).map(errors -> errors.proposals().stream()
                        .map(proposal -> proposal.category().key()).collect(Collectors.joining(", "))).orElse(""),
                run.judged().holding(key).stream().map(ErrorCategory::key).collect(Collectors.joining(", ")),
                run.judged().note(key).map(ItemNote::text).orElse("")));
        // Without a key, no model was asked.
        Optional<ItemAnswer> answer = Optional.ofNullable(run.answers().get(sample.qid())).map(Prediction::answer)
                .filter(each -> !each.key().isEmpty());
        line.addAll(List.of(answer.map(each -> each.usage().input()), answer.map(each -> each.usage().output()),
                answer.map(ItemAnswer::cost), answer.map(ItemAnswer::seconds)));
        return line;
    }
}
