package org.quern.wikidata.dump;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.wikidata.Rejects;

/**
 * The lines of a dump that are not entities; they are skipped and reported.
 *
 * @param counts number of lines by reason
 * @param samples the first lines of each reason, in the file's order
 */
public record BadLines(Map<String, Long> counts, List<BadLine> samples) {

    /**
     * A line that is not an entity.
     *
     * @param line its number, from 1
     * @param reason a clause
     * @param text the beginning of the line
     */
    public record BadLine(long line, String reason, String text) {}

    public BadLines {
        counts = Collections.unmodifiableMap(new TreeMap<>(counts));
        samples = List.copyOf(samples);
    }

    /** The total number of bad lines. */
    public long count() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The counts for a manifest. */
    public List<Rejects> rejects() {
        return counts.entrySet().stream()
                .map(e -> new Rejects("lines that are not entities: " + e.getKey(), e.getValue(),
                        samples(e.getKey()).stream().map(line -> "line %d “%s”".formatted(line.line(), line.text()))
                                .toList()))
                .toList();
    }

    public List<BadLine> samples(String reason) {
        return samples.stream().filter(line -> line.reason().equals(reason)).toList();
    }
}
