package org.quern.evaluate.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.Score;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.Frontier.Expense;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.score.ScoredItem;
import org.quern.llm.batch.BatchSettings;
import org.quern.question.Sample;
import org.quern.report.SvgPen;
import org.quern.testing.Scores;

class FrontierTest {

    private static ReportedRun run(String name, int right, long tokens, double cost) {
        List<ScoredItem> items = IntStream.range(0, 20).mapToObj(i -> {
            Score score = Score.of(i < right);
            return ScoredItem.of(1, new Sample("q" + i, "g", "RETURN 1", Optional.empty(), "?", Optional.empty(),
                    Optional.empty(), Optional.empty(), Optional.of("RETURN 2"), Map.of(), Map.of()),
                    Scores.of(score, score, score, score, score, score, ""));
        }).toList();
        ObjectNode totals = JsonNodeFactory.instance.objectNode().put("answered", 20).put("cost", cost);
        totals.putObject("tokens").put("input", tokens).put("output", 0);
        totals.putObject("seconds").put("median", 1.5);
        return new ReportedRun(name, items, Optional.empty(), tokens == 0 ? Optional.empty() : Optional.of(totals));
    }

    private static final List<ReportedRun> RUNS = List.of(run("cheap", 8, 2_000, 0.1), run("waste", 8, 9_000, 0),
            run("middle", 12, 4_000, 0.3), run("dear", 18, 8_000, 0.9), run("worse than middle", 11, 4_000, 0.3),
            run("imported", 19, 0, 0));

    @Test
    void theFrontierHasTheRunsThatNoOtherSurpasses() {
        Frontier frontier = Frontier.of(RUNS, Expense.TOKENS, Inference.DEFAULT);
        assertThat(frontier.points().stream().filter(Frontier.Point::best).map(Frontier.Point::run))
                .containsExactly("cheap", "middle", "dear");
        assertThat(frontier.points().getFirst().expense()).hasValue(100);
        assertThat(frontier.points().getLast().expense()).as("imported").isEmpty();
        assertThat(frontier.tells()).isTrue();
        // The same latency: only the most accurate run counts; an unknown cost is not a low one.
        assertThat(Frontier.of(RUNS, Expense.LATENCY, Inference.DEFAULT).points().stream()
                .filter(Frontier.Point::best)).extracting(Frontier.Point::run).containsExactly("dear");
        assertThat(Frontier.of(RUNS, Expense.COST, Inference.DEFAULT).points().get(1).best()).isFalse();
    }

    @Test
    void saysWhyAnExpenseIsUnknown() {
        assertThat(Frontier.notes(frontiers(RUNS))).containsExactly(
                "imported: imported predictions record no tokens, cost or latency; runs of 'quern evaluate run' do.",
                "waste: no cost is recorded: quern.json had no price for the model, or all answers were cached.");
        assertThat(Frontier.notes(frontiers(RUNS.subList(2, 4)))).isEmpty();
    }

    @Test
    void costsInDifferentCurrenciesAreNotCompared() {
        List<ReportedRun> runs = List.of(priced("euro", 8, "EUR"), priced("dollar", 9, "USD"));
        Frontier cost = Frontier.of(runs, Expense.COST, Inference.DEFAULT);
        assertThat(cost.points()).extracting(Frontier.Point::text).containsExactly("0.005000 EUR", "0.005000 USD");
        assertThat(cost.points()).allMatch(Frontier.Point::best);
        assertThat(cost.tells()).isFalse();
        assertThat(Frontier.notes(frontiers(runs))).containsExactly(
                "Costs in different currencies are not compared.");
        Frontier same = Frontier.of(List.of(runs.getFirst(), priced("more", 12, "EUR")), Expense.COST,
                Inference.DEFAULT);
        assertThat(SvgPen.file(same.chart())).contains("cost per question, EUR");
    }

    private static List<Frontier> frontiers(List<ReportedRun> runs) {
        return List.of(Expense.values()).stream().map(by -> Frontier.of(runs, by, Inference.DEFAULT)).toList();
    }

    private static ReportedRun priced(String name, int right, String currency) {
        ReportedRun plain = run(name, right, 100, 0.1);
        return new ReportedRun(name, plain.items(), Optional.of(new BatchSettings<>("q", "m",
                JsonNodeFactory.instance.objectNode(), "", "", 0, new PredictionSettings(Schema.FILE, 0,
                        Optional.empty(), Optional.empty(), currency))),
                plain.totals());
    }

    @Test
    void theChartAndTheReportShowIt() throws IOException {
        String svg = SvgPen.file(Frontier.of(RUNS, Expense.TOKENS, Inference.DEFAULT).chart());
        assertThat(svg).contains("worse than middle", "tokens per question").doesNotContain("imported", "NaN");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new RunReport(RUNS, Inference.DEFAULT).write(out);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Accuracy against tokens, cost and latency",
                "median seconds per question", "on the frontier");
        assertThat(Frontier.of(RUNS.subList(4, 6), Expense.TOKENS, Inference.DEFAULT).tells()).isFalse();
    }
}
