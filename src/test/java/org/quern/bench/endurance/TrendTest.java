package org.quern.bench.endurance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tells growth from noise and from a start that fills caches. */
class TrendTest {

    @Test
    void onlyTheLastHalfCounts() {
        Trend trend = Trend.ofLastHalf(List.of(0, 100, 200, 300, 300, 300, 300, 300));
        assertThat(trend.slope()).isZero();
        assertThat(trend.mean()).isEqualTo(300);
        assertThat(trend.grows(0)).isFalse();
    }

    @Test
    void growthByOneIsSeenInNoise() {
        Random random = new Random(3);
        List<Double> noise = IntStream.range(0, 60).mapToObj(i -> 20 * random.nextDouble()).toList();
        assertThat(Trend.ofLastHalf(noise).grows(0.5)).isFalse();
        List<Double> growth = IntStream.range(0, 60).mapToObj(i -> 3 * i + noise.get(i)).toList();
        Trend trend = Trend.ofLastHalf(growth);
        assertThat(trend.slope()).isCloseTo(3, within(0.5));
        assertThat(trend.grows(0.5)).isTrue();
        assertThat(trend.grows(4)).isFalse();
    }

    @Test
    void shrinkingIsNoGrowth() {
        assertThat(Trend.ofLastHalf(List.of(9, 8, 7, 6, 5, 4)).grows(0)).isFalse();
    }

    @Test
    void oneFigureHasNoSlope() {
        assertThat(Trend.ofLastHalf(List.of(7))).isEqualTo(new Trend(0, 7, 0));
    }
}
