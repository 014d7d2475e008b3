package org.quern.evaluate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.report.SvgPen;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.statistics.Estimate;
import org.quern.statistics.Interval;
import org.quern.testing.Scores;
import org.quern.workspace.CsvText;

class RunReportTest {

    private static final String ODD = "a<b> & \"c\", 50 % of _it_\n$x {y} \\z";

    private static ScoredItem item(int i, double ex) {
        Sample sample = new Sample("q" + i, i % 2 == 0 ? "mills" : "ri_vers", "MATCH (n) RETURN n // gold " + i,
                Optional.empty(), i == 3 ? ODD : "Which mill is number " + i + "?", Optional.empty(),
                Optional.of(i % 3 == 0 ? "[]" : "[{\"n\": 1}, {\"n\": [2, 3]}]"), Optional.empty(),
                Optional.of("RETURN " + i), Map.of(), Map.of());
        Score score = ex < 0 ? Score.wrong(Outcome.PREDICTION_ERROR) : Score.of(ex);
        return ScoredItem.of(1, sample, Scores.of(score, Score.none(Outcome.NOT_APPLICABLE), score, score,
                score, Score.of(ex < 0 ? 0 : 1), ex < 0 ? "no <such> thing" : ""));
    }

    private static ReportedRun run(String name, double... scores) {
        return new ReportedRun(name, IntStream.range(0, scores.length).mapToObj(i -> item(i, scores[i])).toList(),
                Optional.empty(), Optional.empty());
    }

    private static final List<ReportedRun> TWO = List.of(
            run("first", 1, 1, 1, 0, 1, 0.5, 1, 1, 0, 1, 1, 1), run("se\"cond", 1, -1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1));

    private static final List<ReportedRun> JUDGED = List.of(new ReportedRun("first", TWO.getFirst().items(),
            Optional.empty(), Optional.empty(), Map.of(), List.of(), CategoryJudgements.NOTHING, Optional.empty(),
            List.of(new JudgedFigures("a_judge", "m", "p", "c", 12, 9, 3, 1, 0, 0, 40, 35,
                    new Estimate(OptionalDouble.of(0.75), Optional.of(new Interval(0.5, 0.9)))))),
            TWO.getLast());

    private static String page(List<ReportedRun> runs) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new RunReport(runs, Inference.DEFAULT).write(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void thePageIsWellFormedAndFetchesNothing() throws Exception {
        String page = page(TWO);
        assertThat(DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(page.replaceFirst("<!DOCTYPE html>\n", "")
                        .replaceAll("<!--.*?-->", "").getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement().getTagName()).isEqualTo("html");
        assertThat(page).doesNotContain("<script", "href=\"http", "src=").contains("a&lt;b&gt; &amp; &quot;c&quot;")
                .contains("no &lt;such&gt; thing");
        // Nobody scored the ties.
        assertThat(page).doesNotContain("Tie-aware EX").contains("PSJS over edges");
    }

    @Test
    void theFiguresAreThoseOfTheItems() throws IOException {
        String page = page(TWO);
        double first = 9.5 / 12;
        assertThat(page).contains("%.2f [".formatted(100 * first)).contains("Changes from first to se&quot;cond")
                .contains("prediction-error");
        // One item got worse, two got better.
        String changes = page.substring(page.indexOf("<h2 id=\"changes-from-first"));
        assertThat(changes).contains("<td class=\"raw\">EX</td>").contains(
                "<td class=\"number\">2</td><td class=\"number\">1</td></tr>");
        assertThat(changes.substring(0, changes.indexOf("<h2 id=\"incorrect")))
                .contains("<dt>Before</dt>", "RETURN 1</dd>")
                .doesNotContain("RETURN 4</dd>");
        assertThat(page(TWO.subList(0, 1))).contains("By answer size", "no rows", "2–5 rows")
                .doesNotContain("Changes from first", "By MATCH category");
    }

    @Test
    void theTableHasEveryItemOnALine() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ItemsCsv(CsvText.Cells.RAW).write(TWO, out);
        List<CSVRecord> lines = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(new StringReader(out.toString(StandardCharsets.UTF_8))).getRecords();
        assertThat(lines).hasSize(24);
        assertThat(lines.get(3).get("nl_question")).isEqualTo(ODD);
        assertThat(lines.get(5).get("execution_accuracy")).isEqualTo("0.5");
        assertThat(lines.get(5).get("execution_accuracy_ties")).isEmpty();
        assertThat(lines.get(13).get("outcome")).isEqualTo("prediction-error");
    }

    private static List<CSVRecord> table(ReportFile.Rows rows, Inference inference) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FiguresCsv csv = new FiguresCsv(CsvText.Cells.RAW, inference);
        if (rows == ReportFile.Rows.MEANS)
            csv.writeMeans(JUDGED, out);
        else
            csv.writeDifferences(TWO, out);
        return CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get()
                .parse(new StringReader(out.toString(StandardCharsets.UTF_8))).getRecords();
    }

    @Test
    void tablesOfMeansAndDifferencesHaveTheirNumbersOfItems() throws IOException {
        CSVRecord mean = table(ReportFile.Rows.MEANS, Inference.DEFAULT).stream()
                .filter(row -> row.get("run").equals("first") && row.get("grouping").equals("overall")
                        && row.get("metric").equals("execution_accuracy_ties"))
                .findFirst().orElseThrow();
        assertThat(mean.get("items")).isEqualTo("12");
        assertThat(mean.get("n")).isEqualTo("0");
        assertThat(mean.get("left_out")).isEqualTo("12");
        assertThat(mean.get("mean")).isEmpty();
        CSVRecord judged = table(ReportFile.Rows.MEANS, Inference.DEFAULT).stream()
                .filter(row -> !row.get("judge").isEmpty()).findFirst().orElseThrow();
        assertThat(List.of(judged.get("judge"), judged.get("mean"), judged.get("n"), judged.get("kappa"),
                judged.get("kappa_low"), judged.get("kappa_high"), judged.get("labels"))).containsExactly("a_judge",
                        Double.toString(10 / 12.0), "12", "0.75", "0.5", "0.9", "40");
        CSVRecord difference = table(ReportFile.Rows.DIFFERENCES, Inference.of(Clustering.TEMPLATE, Method.ROBUST))
                .getFirst();
        assertThat(difference.get("second")).isEqualTo("se\"cond");
        assertThat(difference.get("n")).isEqualTo("12");
        // One of the scores is 0.5.
        assertThat(difference.get("mcnemar_exact_p")).isEmpty();
        assertThat(difference.get("cluster")).isEqualTo("template");
        assertThat(difference.get("interval")).isEqualTo("robust");
        assertThat(Double.parseDouble(difference.get("difference"))).isEqualTo(10.0 / 12 - 9.5 / 12);
    }

    @Test
    void theTablesForAPaperEscapeWhatTexWouldTakeForCommands() {
        String tex = new LatexTable(Inference.DEFAULT).of(TWO);
        assertThat(tex)
                .contains("first & 12 & 12 & 79.17 & [", "] & 79.17 & 79.17 & 79.17 & 100.00 & 79.17 \\\\",
                        "PSJS over edges",
                        "Tolerant EX", "by graph.",
                        "ri\\_vers & 6 & ", "(bootstrap over items)", "Differences in execution accuracy",
                        "first & se\"cond & 12 & 0 & +")
                .doesNotContain("ri_vers", "& TS");
        assertThat(tex.split("begin\\{table}", -1)).hasSize(5);
        assertThat(new LatexTable(Inference.DEFAULT).of(JUDGED)).contains(
                "first & a\\_judge & 3 & 1 & 75.00 & 83.33 & 12 & 0.75 & [0.50, 0.90] & 40 \\\\");
    }

    @Test
    void aChartOfItsOwnIsAPicture() throws Exception {
        String svg = SvgPen.file(Breakdown.GRAPH.chart(TWO, Metrics.EX, Inference.DEFAULT));
        assertThat(DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8))).getElementsByTagName("rect")
                .getLength()).isEqualTo(1 + 2 + 4);
        assertThat(svg).contains("ri_vers", "6 items", "75.0");
    }
}
