package org.quern.convert;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Cuts many ids into portions that a source answers at once. */
final class Batches {
    static final int SIZE = 2_000;

    private Batches() {}

    /** The ids in sorted order, in portions of at most {@link #SIZE}. */
    static List<List<String>> of(Collection<String> ids) {
        List<String> sorted = ids.stream().sorted().toList();
        List<List<String>> batches = new ArrayList<>();
        for (int from = 0; from < sorted.size(); from += SIZE)
            batches.add(sorted.subList(from, Math.min(from + SIZE, sorted.size())));
        return batches;
    }
}
