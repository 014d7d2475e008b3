package org.quern.textgraph.format;

import java.util.List;
import java.util.SortedMap;

/** A graph read back from a text, with names only. */
public record ReadGraph(List<Fact> facts) {

    /**
     * @param literal whether the object is a value instead of an entity
     * @param details the relation's own properties
     */
    public record Fact(String subject, String relation, String object, boolean literal,
            SortedMap<String, List<String>> details) {}

    public ReadGraph {
        facts = List.copyOf(facts);
    }
}
