package org.quern.evaluate.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.compare.RankShift.Scores;

class RankShiftTest {

    private static ItemKey key(int i) {
        return new ItemKey("g", "q" + i);
    }

    private static Map<ItemKey, Double> scores(int items, int from, int to) {
        Map<ItemKey, Double> scores = new HashMap<>();
        IntStream.range(0, items).forEach(i -> scores.put(key(i), i >= from && i < to ? 1. : 0.));
        return scores;
    }

    /** A is right on the 60 first questions, B on the 50 last: without the 20 first ones, their ranks change. */
    @Test
    void leavingOutQuestionsMovesMeansAndRanks() {
        Map<String, Scores> runs = new LinkedHashMap<>();
        Map<ItemKey, Double> a = scores(100, 0, 60);
        Map<ItemKey, Double> b = scores(100, 50, 100);
        runs.put("a", new Scores(a, a));
        runs.put("b", new Scores(b, b));
        Set<ItemKey> left = IntStream.range(20, 100).mapToObj(RankShiftTest::key).collect(Collectors.toSet());
        RankShift shift = RankShift.of(runs, left, 1);
        assertThat(shift.items()).isEqualTo(100);
        assertThat(shift.kept()).isEqualTo(80);
        assertThat(shift.runs().get(0).before().value()).hasValue(.6);
        assertThat(shift.runs().get(0).after().value()).hasValue(.5);
        assertThat(shift.runs().get(0).change().value().orElseThrow()).isEqualTo(-.1, within(1e-9));
        assertThat(shift.runs().get(1).after().value()).hasValue(.625);
        assertThat(shift.runs()).extracting(row -> row.rankBefore().value().orElseThrow()).containsExactly(1., 2.);
        assertThat(shift.runs()).extracting(row -> row.rankAfter().value().orElseThrow()).containsExactly(2., 1.);
        var change = shift.runs().get(0).change().interval().orElseThrow();
        assertThat(change.low()).isLessThan(-.1);
        assertThat(change.high()).isBetween(-.1, 0.);
        assertThat(RankShift.of(runs, left, 1)).isEqualTo(shift);
    }

    @Test
    void equalRunsShareARankAndNothingLeftHasNone() {
        Map<String, Scores> runs = new LinkedHashMap<>();
        Map<ItemKey, Double> a = scores(40, 0, 20);
        runs.put("a", new Scores(a, a));
        runs.put("b", new Scores(scores(40, 20, 40), scores(40, 10, 40)));
        assertThat(RankShift.of(runs, a.keySet(), 1).runs()).extracting(row -> row.rankBefore().value().orElseThrow())
                .containsExactly(1., 1.);
        assertThat(RankShift.of(runs, a.keySet(), 1).runs()).extracting(row -> row.rankAfter().value().orElseThrow())
                .containsExactly(2., 1.);
        assertThat(RankShift.of(runs, Set.of(), 1).runs()).allSatisfy(row -> assertThat(row.after().value()).isEmpty());
    }
}
