package org.quern.bench.convert;

import java.util.List;

/**
 * How long the published engine took to convert one schema from a store (semantics of conversion, 6).
 *
 * @param schema which schema, of data that are like those of the published domain
 * @param seconds as measured once, for entities and relations together
 */
public record PublishedSpeed(String schema, int seconds, int entities, int relations) {

    /** All that is known; the machine was another one than that on which something is compared with it. */
    public static final List<PublishedSpeed> ALL = List.of(new PublishedSpeed("nba_like", 20, 3_063, 8_994),
            new PublishedSpeed("movie_like", 65, 13_152, 56_182));

    /** Entities and relations in a second. */
    public double elementsPerSecond() {
        return (double) (entities + relations) / seconds;
    }

    /** The fastest that the published engine was. */
    public static double fastest() {
        return ALL.stream().mapToDouble(PublishedSpeed::elementsPerSecond).max().orElseThrow();
    }
}
