package org.quern.evaluate.engine;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How many queries of a run each engine answered.
 *
 * @param inMemory number of queries answered from memory
 * @param byDatabase number of queries answered by a database
 * @param left why queries were left to the database, with counts
 * @param compared number of queries answered from memory that the database answered equally
 * @param differences graphs on which the two differed, so that the database answered everything, with the query
 */
public record EngineUse(long inMemory, long byDatabase, Map<String, Long> left, long compared,
        List<String> differences) {

    static final EngineUse NONE = new EngineUse(0, 0, Map.of(), 0, List.of());

    public EngineUse plus(EngineUse other) {
        Map<String, Long> both = new TreeMap<>(left);
        other.left.forEach((why, count) -> both.merge(why, count, Long::sum));
        return new EngineUse(inMemory + other.inMemory, byDatabase + other.byDatabase, both, compared + other.compared,
                Stream.concat(differences.stream(), other.differences.stream()).toList());
    }
}
