package org.quern.evaluate.rowmajor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.rowmajor.RowMajorScore.Counts;
import org.quern.evaluate.rowmajor.SparqlResult.Rows;
import org.quern.testing.Shared;
import org.quern.testing.synthetic.SyntheticTables;
import org.quern.testing.synthetic.SyntheticTables.Shape;

class RowMajorScorerTest {

    private final RowMajorScorer scorer = new RowMajorScorer();

    @Test
    void sharedCasesAreEqual() throws IOException {
        JsonNode cases = new ObjectMapper()
                .readTree(String.join("\n", Shared.lines("oracles/sparql/row-major.json.gz")));
        List<String> differences = new ArrayList<>();
        for (JsonNode one : cases) {
            RowMajorScore ours = scorer.score(result(one, "gold"), result(one, "pred"));
            // Where several pairings have the greatest sum, the one with most pairs counts: the greatest F1 of them.
            double f1 = one.path("tie_sensitive").asBoolean() ? one.path("f1_max_over_optimal").doubleValue()
                    : one.path("error").isTextual() ? 1 : one.path("f1").doubleValue();
            double em = one.path("error").isTextual() ? 1 : one.path("em").doubleValue();
            boolean counts = one.path("tp").isNull() || one.path("tie_sensitive").asBoolean()
                    || ours.counts().filter(c -> same(c.tp(), one.path("tp")) && same(c.fp(), one.path("fp"))
                            && same(c.fn(), one.path("fn"))).isPresent();
            if (Math.abs(f1 - ours.f1()) > 1e-9 || em != (ours.em() ? 1 : 0) || !counts)
                differences.add(one.path("source").asText() + " " + one.path("id").asText() + ": " + ours);
        }
        assertThat(cases.size()).isEqualTo(561);
        assertThat(differences).isEmpty();
    }

    private static boolean same(double ours, JsonNode theirs) {
        return Math.abs(ours - theirs.doubleValue()) < 1e-9;
    }

    private static SparqlResult result(JsonNode one, String member) {
        JsonNode result = one.path(member);
        if (result.isBoolean())
            return new SparqlResult.Truth(result.booleanValue());
        if (result.isNull())
            return new SparqlResult.None();
        List<String> variables = new ArrayList<>();
        one.path(member + "Vars").forEach(v -> variables.add(v.asText()));
        List<List<@Nullable String>> rows = new ArrayList<>();
        for (JsonNode row : result) {
            List<@Nullable String> cells = new ArrayList<>();
            row.forEach(cell -> cells.add(RdfTerms.read(cell).orElse(null)));
            rows.add(cells);
        }
        return new Rows(variables, rows);
    }

    @Test
    void ofEqualSumsTheOneWithMostPairsCounts() {
        RowMajorScore score = score(List.of(List.of("1", "2"), List.of("8", "2")),
                List.of(List.of("1", "2"), List.of("1", "9")));
        assertThat(score.counts()).hasValue(new Counts(1, 0, 1));
        assertThat(score.f1()).isEqualTo(2.0 / 3, within(1e-12));
    }

    @Test
    void anEqualRowIsGivenUpWhereTwoOthersGainMore() {
        // The short gold row is found in the long one's equal; apart they gain 0.75 + 1 instead of 1.
        RowMajorScore score = score(List.of(List.of("1", "2", "3", "4"), List.of("1")),
                List.of(List.of("1", "2", "3", "4"), List.of("2", "3", "4", "9")));
        assertThat(score.counts()).hasValue(new Counts(1.75, 0, 0.25));
    }

    @Test
    void termsAreEqualWhenTheyMeanTheSame() {
        assertThat(RdfTerms.equalForm("\"a\"@EN")).isEqualTo("\"a\"@en");
        assertThat(RdfTerms.equalForm("\"a\"^^<http://www.w3.org/2001/XMLSchema#string>")).isEqualTo("\"a\"");
        assertThat(RdfTerms.equalForm("\"@EN\"^^<x>")).isEqualTo("\"@EN\"^^<x>");
    }

    /** All pairings of small tables are tried. */
    @Test
    void noPairingIsBetter() {
        Random random = new Random(7);
        for (int round = 0; round < 3_000; round++) {
            int values = 1 + random.nextInt(6);
            List<List<String>> gold = table(random, 1 + random.nextInt(5), values);
            List<List<String>> pred = table(random, 1 + random.nextInt(5), values);
            RowPairing ours = RowPairing.of(gold, pred);
            double[] best = best(gold, pred, 0, new boolean[pred.size()]);
            assertThat(ours.recall()).as("%s %s", gold, pred).isEqualTo(best[0], within(1e-9));
            assertThat(ours.pairs()).as("%s %s", gold, pred).isEqualTo((int) best[1]);
        }
    }

    /** The sum of recalls and the pairs. */
    private static double[] best(List<List<String>> gold, List<List<String>> pred, int row, boolean[] used) {
        if (row == gold.size())
            return new double[2];
        double[] best = best(gold, pred, row + 1, used);
        for (int p = 0; p < used.length; p++) {
            double recall = recall(gold.get(row), pred.get(p));
            if (used[p] || recall == 0)
                continue;
            used[p] = true;
            double[] rest = best(gold, pred, row + 1, used);
            used[p] = false;
            double sum = rest[0] + recall;
            if (sum > best[0] + 1e-9 || Math.abs(sum - best[0]) <= 1e-9 && rest[1] + 1 > best[1])
                best = new double[]{sum, rest[1] + 1};
        }
        return best;
    }

    private static double recall(List<String> gold, List<String> pred) {
        List<String> left = new ArrayList<>(pred);
        return (double) gold.stream().filter(left::remove).count() / gold.size();
    }

    private static List<List<String>> table(Random random, int rows, int values) {
        List<List<String>> table = new ArrayList<>();
        for (int r = 0; r < rows; r++) {
            List<String> row = new ArrayList<>();
            int cells = 1 + random.nextInt(4);
            for (int c = 0; c < cells; c++)
                row.add("v" + random.nextInt(values));
            table.add(row);
        }
        return table;
    }

    @Test
    void tenThousandRowsOfEachKindTakeNoDenseMatrix() {
        for (Shape shape : Shape.values()) {
            SyntheticTables tables = new SyntheticTables(shape, 10_000);
            Rows gold = new Rows(List.of(), tables.gold());
            Rows pred = new Rows(List.of(), tables.predicted());
            long start = System.nanoTime();
            RowMajorScore score = scorer.score(gold, pred);
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            assertThat(score.em()).as(shape.name()).isEqualTo(shape == Shape.EQUAL);
            // 2 s are wanted; a dense matrix of 800 MB takes minutes.
            assertThat(took).as(shape.name()).isLessThan(Duration.ofSeconds(60));
        }
    }

    private RowMajorScore score(List<List<String>> gold, List<List<String>> pred) {
        return scorer.score(rows(gold), rows(pred));
    }

    private static Rows rows(List<List<String>> table) {
        List<List<@Nullable String>> rows = new ArrayList<>();
        table.forEach(row -> rows.add(new ArrayList<>(row)));
        return new Rows(List.of(), rows);
    }
}
