package org.quern.convert;

import java.util.Collection;
import java.util.List;
import java.util.stream.Gatherers;

/** Cuts many ids into portions that a source answers at once. */
final class Batches {
    /** Ids in a question about them. */
    static final int SIZE = 2_000;
    /** Entities that are read together: whole ones, so fewer. */
    static final int ENTITIES = 500;

    private Batches() {}

    /** The ids in sorted order, in portions of at most {@link #SIZE}. */
    static List<List<String>> of(Collection<String> ids) {
        return of(ids, SIZE);
    }

    static List<List<String>> of(Collection<String> ids, int size) {
        return cut(ids.stream().sorted().toList(), size);
    }

    static <T> List<List<T>> cut(List<T> all, int size) {
        return all.stream().gather(Gatherers.windowFixed(size)).toList();
    }
}
