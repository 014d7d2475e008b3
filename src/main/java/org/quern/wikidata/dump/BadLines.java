package org.quern.wikidata.dump;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The lines of a dump that are not entities; they are skipped and reported.
 *
 * @param counts how many there are, by reason
 * @param samples the first of each reason, in the file's order
 */
public record BadLines(Map<String, Long> counts, List<BadLine> samples) {

    /**
     * A line that is no entity.
     *
     * @param line counted from 1
     * @param reason a clause
     * @param text how the line begins
     */
    public record BadLine(long line, String reason, String text) {}

    public BadLines {
        counts = Collections.unmodifiableMap(new TreeMap<>(counts));
        samples = List.copyOf(samples);
    }

    /** How many there are in all. */
    public long count() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The samples of one reason. */
    public List<BadLine> samples(String reason) {
        return samples.stream().filter(line -> line.reason().equals(reason)).toList();
    }
}
