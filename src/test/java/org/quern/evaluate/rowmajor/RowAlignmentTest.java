package org.quern.evaluate.rowmajor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.rowmajor.RowAlignment.Line;
import org.quern.evaluate.rowmajor.SparqlResult.Rows;

class RowAlignmentTest {

    private static Rows rows(List<List<String>> cells) {
        List<List<@Nullable String>> rows = new ArrayList<>();
        cells.forEach(row -> rows.add(new ArrayList<>(row)));
        return new Rows(List.of(), rows);
    }

    @Test
    void whatIsShownIsWhatTheScoreCounts() {
        Random random = new Random(11);
        for (int round = 0; round < 400; round++) {
            List<List<String>> gold = table(random);
            List<List<String>> pred = table(random);
            RowPairing pairing = RowPairing.of(gold, pred);
            List<Line> lines = RowAlignment.of(rows(gold), rows(pred));
            assertThat(lines.stream().mapToDouble(Line::recall).sum()).isEqualTo(pairing.recall(), within(1e-6));
            assertThat(lines.stream().filter(l -> l.gold() >= 0 && l.pred() >= 0).count()).isEqualTo(pairing.pairs());
            assertThat(lines.stream().mapToInt(Line::gold).filter(g -> g >= 0)).hasSize(gold.size()).isSorted();
            assertThat(lines.stream().map(Line::pred).filter(p -> p >= 0)).hasSize(pred.size()).doesNotHaveDuplicates();
        }
    }

    private static List<List<String>> table(Random random) {
        int width = 1 + random.nextInt(4);
        List<List<String>> rows = new ArrayList<>();
        for (int r = random.nextInt(9); r >= 0; r--) {
            List<String> row = new ArrayList<>();
            for (int c = 0; c < width; c++)
                row.add(Integer.toString(random.nextInt(5)));
            rows.add(row);
        }
        return rows;
    }
}
