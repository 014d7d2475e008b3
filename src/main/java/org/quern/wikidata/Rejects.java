package org.quern.wikidata;

import java.util.List;

/**
 * Data that a source skipped.
 *
 * @param what a noun in the plural: {@code lines that are not entities}
 * @param samples the first ones, in a form that can be searched for
 */
public record Rejects(String what, long count, List<String> samples) {
    public Rejects {
        samples = List.copyOf(samples);
    }
}
