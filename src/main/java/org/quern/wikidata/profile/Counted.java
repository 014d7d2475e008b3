package org.quern.wikidata.profile;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** A value with its number of occurrences. */
public record Counted<T>(T what, int count) {

    /** By count, descending; equal counts in the natural order of the values. */
    static <T extends Comparable<T>> List<Counted<T>> sorted(Map<T, Integer> counts) {
        return counts.entrySet().stream().map(e -> new Counted<>(e.getKey(), e.getValue()))
                .sorted(Comparator.comparingInt((Counted<T> c) -> -c.count()).thenComparing(Counted::what)).toList();
    }
}
