package org.quern.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.AlignedTables.Column;
import org.quern.evaluate.AlignedTables.Row;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.neo4j.GraphDatabase.Table;

class TableAlignerTest {

    private final TableAligner aligner = new TableAligner(new TableMatcher(TableMatcher.Mode.COMPATIBLE), 100);

    @Test
    void movedColumnsMissingAndExtraRowsAreSeen() {
        Table gold = new Table(List.of("name", "area"), List.of(List.of("Vänern", 5650L), List.of("Vättern", 1900L)));
        Table pred = new Table(List.of("a", "l.name", "depth"),
                List.of(List.of(5650.0, "Vänern", 106L), List.of(1140L, "Mälaren", 64L)));
        AlignedTables aligned = aligner.align(gold, pred, false);
        assertThat(aligned.columns()).extracting(Column::goldName).containsExactly("name", "area", "");
        assertThat(aligned.columns()).extracting(Column::predName).containsExactly("l.name", "a", "depth");
        assertThat(aligned.columns()).extracting(Column::moved).containsExactly(true, true, false);
        assertThat(aligned.columns()).extracting(Column::side).containsExactly(Side.BOTH, Side.BOTH, Side.PRED_ONLY);
        assertThat(aligned.rows()).extracting(Row::side).containsExactly(Side.GOLD_ONLY, Side.PRED_ONLY, Side.BOTH);
        assertThat(aligned.rows().get(0).cells()).containsExactly("Vättern", 1900L, null);
        assertThat(aligned.rows().get(1).cells()).containsExactly("Mälaren", 1140L, 64L);
        assertThat(aligned.rows().get(2).cells()).containsExactly("Vänern", 5650L, 106L);
        assertThat(aligned.predOnly()).isEqualTo(1);
        // Where the order counts, gold's is kept.
        assertThat(aligner.align(gold, pred, true).rows()).extracting(Row::side).containsExactly(Side.BOTH,
                Side.GOLD_ONLY, Side.PRED_ONLY);
    }

    @Test
    void duplicatesAreMatchedOneByOne() {
        Table gold = new Table(List.of("x"), List.of(List.of("a"), List.of("a"), List.of("b")));
        Table pred = new Table(List.of("x"), List.of(List.of("a"), List.of("b"), List.of("b")));
        assertThat(aligner.align(gold, pred, false).rows()).extracting(Row::side).containsExactly(
                Side.GOLD_ONLY, Side.PRED_ONLY, Side.BOTH, Side.BOTH);
    }

    @Test
    void whereTheOrderCountsAsFewRowsAsPossibleAreCalledMoved() {
        Table gold = new Table(List.of("x"), List.of(List.of("a"), List.of("b"), List.of("c"), List.of("d")));
        Table pred = new Table(List.of("x"), List.of(List.of("d"), List.of("a"), List.of("b"), List.of("c")));
        assertThat(aligner.align(gold, pred, true).rows()).extracting(Row::moved).containsExactly(false, false, false,
                true);
        assertThat(aligner.align(gold, pred, true).rows()).allSatisfy(row -> {
            assertThat(pred.rows().get(row.pred().orElseThrow())).isEqualTo(row.cells());
            assertThat(gold.rows().get(row.gold().orElseThrow())).isEqualTo(row.cells());
        });
        assertThat(aligner.align(gold, pred, false).rows()).noneMatch(Row::moved);
    }

    @Test
    void tablesWithNothingInCommonStandBelowEachOther() {
        Table gold = new Table(List.of("x"), List.of(List.of("a")));
        Table pred = new Table(List.of("y"), List.of(List.of("b")));
        assertThat(aligner.align(gold, pred, false).rows()).extracting(Row::side).containsExactly(Side.GOLD_ONLY,
                Side.PRED_ONLY);
        assertThat(aligner.align(gold, new Table(List.of(), List.of()), false).rows()).hasSize(1);
    }

    @Test
    void queriesDifferByWhatTheyMean() {
        QueryDiff diff = QueryDiff.of("MATCH (n:Lake) RETURN n.name", "match (x:River)\nRETURN x.name // all");
        // The label and its colon; another variable is no difference.
        assertThat(diff.gold()).filteredOn(m -> m.side() != Side.BOTH).extracting(m -> m.token().start())
                .containsExactly(8, 9);
        assertThat(diff.pred()).filteredOn(m -> m.side() != Side.BOTH).hasSize(2)
                .allSatisfy(m -> assertThat(m.side()).isEqualTo(Side.PRED_ONLY));
        assertThat(QueryDiff.of("MATCH (n:Lake)-[:in]->(c) RETURN n.name", "MATCH (k)<-[:in]-(l:Lake) RETURN l.name")
                .pred())
                .allSatisfy(m -> assertThat(m.side()).isEqualTo(Side.BOTH));
    }

    @Test
    void whatIsNoQueryDiffersByTokens() {
        QueryDiff diff = QueryDiff.of("MATCH (n:Lake) RETURN n.name", "I would MATCH (n:Lake)");
        assertThat(diff.pred()).filteredOn(m -> m.side() != Side.BOTH).extracting(m -> m.token().start())
                .containsExactly(0, 2);
        assertThat(diff.gold()).filteredOn(m -> m.side() != Side.BOTH).extracting(m -> m.token().start())
                .containsExactly(15, 22, 23, 24);
    }
}
