package org.quern.question;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a MATCH clause finds.
 *
 * @param nodes different answer nodes
 * @param filled how many of them have a value, by property
 */
record MatchFacts(long nodes, Map<String, Long> filled) {

    /**
     * Asks the graph.
     *
     * @param properties those that a question may be about
     * @param most more matches than this are too many
     */
    static MatchFacts of(Match match, List<String> properties, long most, GraphProbe probe) throws Rejected {
        String clause = match.cypher();
        // One row per answer node first: so a single query tells matches, nodes and values.
        List<Long> counts = probe.numbers(match.parameterised() + " WITH n, count(*) AS c RETURN sum(c), count(n)"
                + properties.stream().map(p -> ", count(n." + CypherText.name(p) + ")").collect(Collectors.joining()),
                match.values());
        if (counts.getFirst() == 0)
            throw new Rejected(Rule.NO_MATCH, clause);
        if (counts.getFirst() > most)
            throw new Rejected(Rule.TOO_MANY_MATCHES, clause);
        SortedMap<String, Long> filled = new TreeMap<>();
        for (int i = 0; i < properties.size(); i++)
            filled.put(properties.get(i), counts.get(i + 2));
        return new MatchFacts(counts.get(1), filled);
    }

    long filled(String property) {
        return filled.getOrDefault(property, 0L);
    }

    /** Whether each answer node has a value. */
    boolean complete(String property) {
        return filled(property) == nodes;
    }
}
