package org.quern.bench.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Random choices. The same seed makes the same ones. */
final class Draw {

    private final SplittableRandom random;

    Draw(long seed) {
        this.random = new SplittableRandom(seed);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** A number from 0 to just below the bound. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    String one(String... of) {
        return of[random.nextInt(of.length)];
    }

    /** The text, or nothing. */
    String maybe(int percent, Supplier<String> text) {
        return chance(percent) ? text.get() : "";
    }
}
