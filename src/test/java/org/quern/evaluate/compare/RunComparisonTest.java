package org.quern.evaluate.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemScores;
import org.quern.evaluate.Metric;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.ScoredSample;
import org.quern.report.Spread;
import org.quern.question.Sample;

class RunComparisonTest {

    private static ScoredSample scored(String graph, String qid, Score ex) {
        Sample sample = new Sample(qid, graph, "RETURN 1", Optional.empty(), "?", Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.of("RETURN 2"), Map.of(), Map.of());
        return new ScoredSample(sample, new ItemScores(ex, ex, ex, ex, ex, Score.of(1), ""), Set.of());
    }

    private static ScoredSample scored(String graph, String qid, double ex) {
        return scored(graph, qid, Score.of(ex));
    }

    @Test
    void itemsMeetByGraphAndQuestionAndTheRestIsCounted() {
        RunComparison comparison = RunComparison.of(
                List.of(scored("a", "1", 0), scored("a", "2", 1), scored("b", "1", 1), scored("a", "2", 0),
                        scored("a", "9", 1)),
                List.of(scored("b", "1", 0.5), scored("a", "2", 1), scored("a", "2", 1), scored("a", "1", 1),
                        scored("c", "1", 1)));
        assertThat(comparison.items()).extracting(i -> i.first().sample().graph() + i.first().sample().qid())
                .containsExactly("a1", "a2", "b1", "a2");
        assertThat(comparison.onlyFirst()).isEqualTo(1);
        assertThat(comparison.onlySecond()).isEqualTo(1);
        Difference all = comparison.overall(Metric.EX).orElseThrow();
        assertThat(all.items()).isEqualTo(4);
        assertThat(all.first()).isEqualTo(0.5);
        assertThat(all.second()).isEqualTo(3.5 / 4);
        assertThat(all.better()).isEqualTo(2);
        assertThat(all.worse()).isEqualTo(1);
        assertThat(all.interval()).isEmpty();
        assertThat(comparison.by(Grouping.GRAPH, Metric.EX)).containsOnlyKeys("a", "b");
        assertThat(comparison.by(Grouping.GRAPH, Metric.EX).get("b").value()).isEqualTo(-0.5);
        assertThat(comparison.items()).filteredOn(i -> i.isRegression(Metric.EX)).singleElement()
                .satisfies(i -> assertThat(i.by(Metric.EX)).isEqualTo(OptionalDouble.of(-0.5)));
    }

    @Test
    void whereOneRunHasNoScoreNothingIsSubtracted() {
        RunComparison comparison = RunComparison.of(
                List.of(scored("a", "1", Score.none(Outcome.GOLD_ERROR)), scored("a", "2", 1)),
                List.of(scored("a", "1", 1), scored("a", "2", Score.wrong(Outcome.TIMEOUT))));
        Difference all = comparison.overall(Metric.EX).orElseThrow();
        assertThat(all.items()).isEqualTo(1);
        assertThat(all.value()).isEqualTo(-1);
        assertThat(comparison.items().getFirst().isChanged(Metric.EX)).isTrue();
        assertThat(comparison.items().getFirst().isGain(Metric.EX)).isFalse();
    }

    @Test
    void theIntervalIsAsWideAsStatisticsSay() {
        // Of 2,000 items 30 % right: 1.96 standard errors of a share are 2.0 points.
        double[] values = DoubleStream.concat(DoubleStream.generate(() -> 1).limit(600),
                DoubleStream.generate(() -> 0).limit(1_400)).toArray();
        Interval interval = new Bootstrap().ofMean(values).orElseThrow();
        double error = 1.96 * Math.sqrt(0.3 * 0.7 / values.length);
        assertThat(interval.low()).isCloseTo(0.3 - error, within(0.002));
        assertThat(interval.high()).isCloseTo(0.3 + error, within(0.002));
        assertThat(new Bootstrap().ofMean(values)).contains(interval);
        assertThat(new Bootstrap().ofMean(new double[9])).isEmpty();
    }

    @Test
    void pairedItemsShowADifferenceThatTheMeansAloneWouldHide() {
        Random random = new Random(7);
        List<ScoredSample> first = new ArrayList<>();
        List<ScoredSample> second = new ArrayList<>();
        IntStream.range(0, 1_000).forEach(i -> {
            boolean right = random.nextBoolean();
            first.add(scored("a", "q" + i, right ? 1 : 0));
            // The same but for one in fifty, which is right now.
            second.add(scored("a", "q" + i, right || i % 50 == 0 ? 1 : 0));
        });
        Difference difference = RunComparison.of(first, second).overall(Metric.EX).orElseThrow();
        assertThat(difference.worse()).isZero();
        assertThat(difference.interval().orElseThrow().hasZero()).isFalse();
        Interval alone = new Bootstrap().ofMean(second.stream().mapToDouble(s -> s.scores().ex().value().orElseThrow())
                .toArray()).orElseThrow();
        assertThat(alone.low()).isLessThan(difference.first());
    }

    @Test
    void runsOfTheSameAreSpread() {
        Spread spread = Spread.of(DoubleStream.of(0.5, 0.6, 0.7));
        assertThat(spread.mean()).isCloseTo(0.6, within(1e-12));
        assertThat(spread.deviation()).isCloseTo(0.1, within(1e-12));
        assertThat(spread.least()).isEqualTo(0.5);
        assertThat(spread.most()).isEqualTo(0.7);
        assertThat(Spread.of(DoubleStream.of(0.4)).deviation()).isZero();
    }
}
