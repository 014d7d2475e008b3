package org.quern.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.testing.StoppingProgress;

class ItemRunTest {

    private static final class Gone extends RuntimeException implements EnvironmentFailure {
        private static final long serialVersionUID = 1;
    }

    private static final List<Integer> ITEMS = IntStream.range(0, 100).boxed().toList();

    private static int endless(int depth) {
        return depth < 0 ? 0 : 1 + endless(depth + 1);
    }

    private static String poisoned(int item) {
        return switch (item % 25) {
            case 3 -> throw new IllegalStateException("odd");
            case 7 -> String.valueOf(endless(item));
            case 11 -> throw new OutOfMemoryError("no room");
            case 13 -> throw new AssertionError("never");
            case 17 -> throw new UncheckedIOException(new IOException("cut off"));
            default -> "done " + item;
        };
    }

    @Test
    void everyFailureIsTheOutcomeOfItsItemAndTheOthersAreFinished() {
        ItemRun run = new ItemRun(4);
        List<String> results = run.map(ITEMS, Progress.NONE, (item, _) -> poisoned(item),
                (_, failure) -> failure.reason());
        for (int item : ITEMS) {
            assertThat(results.get(item)).isEqualTo(switch (item % 25) {
                case 3 -> "IllegalStateException: odd";
                case 7 -> "too deeply nested";
                case 11 -> "needs more memory than is available";
                case 13 -> "AssertionError: never";
                case 17 -> "UncheckedIOException: java.io.IOException: cut off";
                default -> "done " + item;
            });
        }
        assertThat(run.failures()).isEqualTo(20);
    }

    @Test
    void anItemThatAnotherStarvedIsTriedAgainAlone() {
        AtomicInteger underWay = new AtomicInteger();
        AtomicInteger starved = new AtomicInteger();
        ConcurrentHashMap<Integer, Integer> tries = new ConcurrentHashMap<>();
        List<Integer> results = new ItemRun(8).map(ITEMS, Progress.NONE, (item, _) -> {
            underWay.incrementAndGet();
            try {
                if (tries.merge(item, 1, Integer::sum) == 1 && item % 10 == 0) {
                    starved.incrementAndGet();
                    throw new OutOfMemoryError();
                }
                assertThat(tries.get(item) == 1 || underWay.get() == 1).isTrue();
                return item;
            } finally {
                underWay.decrementAndGet();
            }
        }, (_, _) -> -1);
        assertThat(results).isEqualTo(ITEMS);
        assertThat(starved).hasValue(10);
    }

    @Test
    void aFailureOfTheEnvironmentStopsTheRun() {
        AtomicInteger seen = new AtomicInteger();
        assertThatThrownBy(() -> new ItemRun(1).map(ITEMS, Progress.NONE, (item, _) -> {
            seen.incrementAndGet();
            if (item == 5)
                throw new IllegalStateException(new Gone());
            return item;
        }, (_, _) -> -1)).hasRootCauseInstanceOf(Gone.class);
        assertThat(seen).hasValue(6);
        assertThatThrownBy(() -> new ItemRun(1).one(1, Progress.NONE, (_, _) -> {
            throw new UncheckedIOException(new IOException("No space left on device"));
        }, (_, _) -> -1)).isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void aCancelIsNoFailureOfAnItem() {
        AtomicBoolean cancelled = new AtomicBoolean();
        Progress progress = new StoppingProgress(cancelled::get);
        ItemRun run = new ItemRun(2);
        assertThatThrownBy(() -> run.map(ITEMS, progress, (item, _) -> {
            if (item == 20) {
                cancelled.set(true);
                throw new IllegalStateException("stopped in the middle");
            }
            return item;
        }, (_, _) -> -1)).isInstanceOf(CancellationException.class);
        assertThat(run.failures()).isZero();
    }

    @Test
    void twentyFailuresInARowPauseTheRunAndOthersDoNot() {
        AtomicInteger asked = new AtomicInteger();
        ItemRun pausing = ItemRun.pausing(1, failure -> new IllegalStateException("paused: " + failure.reason()));
        assertThatThrownBy(() -> pausing.map(ITEMS, Progress.NONE, (item, _) -> {
            asked.incrementAndGet();
            if (item >= 10)
                throw new IllegalArgumentException("host is down");
            return item;
        }, (_, _) -> -1)).hasMessage("paused: IllegalArgumentException: host is down");
        assertThat(asked).hasValue(30);

        ItemRun often = ItemRun.pausing(1, failure -> new IllegalStateException(failure.reason()));
        List<Integer> results = often.map(ITEMS, Progress.NONE, (item, _) -> {
            if (item % 20 != 0)
                throw new IllegalArgumentException("odd");
            return item;
        }, (_, _) -> -1);
        assertThat(results).hasSize(100);
        assertThat(often.failures()).isEqualTo(95);
    }

    @Test
    void longReasonsAreCut() {
        String reason = new ItemRun(1).one(1, Progress.NONE, (_, _) -> {
            throw new IllegalStateException("x".repeat(1_000_000));
        }, (_, failure) -> failure.reason());
        assertThat(reason).hasSizeLessThanOrEqualTo(300);
    }
}
