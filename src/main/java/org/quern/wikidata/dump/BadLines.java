package org.quern.wikidata.dump;

import java.util.List;

/**
 * The lines of a dump that are no entities: left out, but told.
 *
 * @param count how many there are
 * @param samples the first of them, in the file's order
 */
public record BadLines(long count, List<BadLine> samples) {

    /**
     * A line that is no entity.
     *
     * @param line counted from 1
     * @param reason a clause
     * @param text how the line begins
     */
    public record BadLine(long line, String reason, String text) {}

    public BadLines {
        samples = List.copyOf(samples);
    }
}
