package org.quern.wikidata;

import java.util.List;

/**
 * Data that a source skipped.
 *
 * @param what a noun in the plural: {@code lines that are no entities}
 * @param samples the first of them, as people may look for them
 */
public record Rejects(String what, long count, List<String> samples) {
    public Rejects {
        samples = List.copyOf(samples);
    }
}
