package org.quern.convert;

import java.util.Collection;
import java.util.List;
import java.util.stream.Gatherers;

/** Splits ids into batches of a size that a source can answer. */
public final class Batches {
    /** Ids per query. */
    static final int SIZE = 2_000;
    /** Entities that are read together; fewer than ids, because entities are complete. */
    public static final int ENTITIES = 500;

    private Batches() {}

    /** The ids in sorted order, in batches of at most {@link #SIZE}. */
    public static List<List<String>> of(Collection<String> ids) {
        return of(ids, SIZE);
    }

    public static List<List<String>> of(Collection<String> ids, int size) {
        return cut(ids.stream().sorted().toList(), size);
    }

    public static <T> List<List<T>> cut(List<T> all, int size) {
        return all.stream().gather(Gatherers.windowFixed(size)).toList();
    }
}
