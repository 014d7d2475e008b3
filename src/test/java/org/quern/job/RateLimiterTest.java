package org.quern.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.testing.NoWaiting;

class RateLimiterTest {

    private final NoWaiting clock = new NoWaiting();

    @Test
    void keepsQueriesApart() {
        RateLimiter gate = new RateLimiter(2, Duration.ofMillis(250), clock);
        for (int i = 0; i < 4; i++) {
            gate.enter(Progress.NONE);
            gate.leave();
        }
        assertThat(clock.waited()).containsExactly(Duration.ofMillis(250), Duration.ofMillis(250),
                Duration.ofMillis(250));
        gate.rest(Duration.ofSeconds(9));
        gate.enter(Progress.NONE);
        assertThat(clock.waited().getLast()).isEqualTo(Duration.ofSeconds(9));
    }

    @Test
    void letsOnlySoManyThrough() {
        RateLimiter gate = new RateLimiter(2, Duration.ZERO, WaitClock.REAL);
        AtomicInteger inside = new AtomicInteger();
        List<Integer> most = new Parallel(8).map(IntStream.range(0, 24).boxed().toList(), Progress.NONE, (_, p) -> {
            gate.enter(p);
            try {
                int now = inside.incrementAndGet();
                WaitClock.REAL.pause(Duration.ofMillis(5), p);
                return now;
            } finally {
                inside.decrementAndGet();
                gate.leave();
            }
        });
        assertThat(most).allMatch(n -> n <= 2).contains(2);
    }

    @Test
    void waitsLongerEachTimeButNotForEver() {
        Backoff backoff = new Backoff(new Random(3));
        assertThat(backoff.after(1)).isBetween(Duration.ofMillis(500), Duration.ofMillis(1000));
        assertThat(backoff.after(4)).isBetween(Duration.ofMillis(4000), Duration.ofMillis(8000));
        assertThat(backoff.after(99)).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(60));
    }
}
