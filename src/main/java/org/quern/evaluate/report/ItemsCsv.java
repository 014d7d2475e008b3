package org.quern.evaluate.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.ScoredSample;
import org.quern.workspace.CsvText;

/** Writes all items of runs as a CSV table, one per row. */
public record ItemsCsv(CsvText.Cells cells) {
    private static final List<String> FIRST = List.of("run", "qid", "graph", "match_category", "return_pattern",
            "answer_size", "return_template", "tags", "nl_question", "gold_cypher", "pred_cypher", "pred_answer");

    /** Writes the table; the stream is not closed. */
    public void write(List<ReportedRun> runs, OutputStream out) throws IOException {
        CSVPrinter csv = new CSVPrinter(new OutputStreamWriter(out, StandardCharsets.UTF_8),
                CSVFormat.DEFAULT.builder().setRecordSeparator("\n").get());
        List<String> headings = new ArrayList<>(FIRST);
        for (Metric metric : Metric.values())
            headings.add(metric.text());
        headings.addAll(List.of("outcome", "message"));
        csv.printRecord(headings);
        for (ReportedRun run : runs) {
            for (ScoredSample item : run.items())
                csv.printRecord(line(run.name(), item).stream().map(cells::of));
        }
        csv.flush();
    }

    private static List<String> line(String run, ScoredSample item) {
        List<String> line = new ArrayList<>(List.of(run, item.sample().qid(), item.sample().graph(),
                item.groups().text(Grouping.MATCH),
                item.sample().fromTemplate().map(t -> t.returnPatternId()).orElse(""),
                item.groups().text(Grouping.ANSWER), item.groups().text(Grouping.RETURN_TEMPLATE),
                item.groups().text(Grouping.TAG), item.sample().nlQuestion(), item.sample().goldCypher(),
                item.sample().predCypher().orElse(""),
                PredictedAnswer.of(item.sample()).map(PredictedAnswer::text).orElse("")));
        for (Metric metric : Metric.values()) {
            var value = metric.of(item.scores()).value();
            line.add(value.isPresent() ? Double.toString(value.getAsDouble()) : "");
        }
        line.add(item.scores().outcome().text());
        line.add(Objects.requireNonNullElse(item.scores().message(), ""));
        return line;
    }
}
