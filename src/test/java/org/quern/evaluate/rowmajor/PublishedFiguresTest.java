package org.quern.evaluate.rowmajor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quern.testing.Shared;

/** The published agent's stored answers, scored: the figures of SPINACH, table 2. */
class PublishedFiguresTest {

    private record Figures(int n, double em, double f1) {}

    private static Figures figures(String set) throws IOException {
        int n = 0;
        double em = 0;
        double f1 = 0;
        for (JsonNode one : new ObjectMapper()
                .readTree(String.join("\n", Shared.lines("oracles/sparql/row-major.json.gz")))) {
            if (!one.path("source").asText().contains("/" + set + "/"))
                continue;
            RowMajorScore score = new RowMajorScorer().score(result(one, "gold"), result(one, "pred"));
            n++;
            em += score.em() ? 1 : 0;
            f1 += score.f1();
        }
        return new Figures(n, 100 * em / n, 100 * f1 / n);
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
        return new SparqlResult.Rows(variables, rows);
    }

    @Test
    void qald7() throws IOException {
        Figures figures = figures("qald_7_task4");
        assertThat(figures.n()).isEqualTo(45);
        assertThat(figures.em()).isEqualTo(62.22, within(0.005));
        assertThat(figures.f1()).isEqualTo(74.62, within(0.005));
    }

    @Test
    void qald10() throws IOException {
        Figures figures = figures("qald_10");
        assertThat(figures.n()).isEqualTo(387);
        assertThat(figures.em()).isEqualTo(63.05, within(0.005));
        assertThat(figures.f1()).isEqualTo(69.54, within(0.005));
    }
}
