package org.quern.question;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.quern.schema.Datatype;

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
     * @param most more matches than this are too many
     */
    static MatchFacts of(Match match, Map<String, Datatype> properties, long most, GraphProbe probe) throws Rejected {
        String clause = match.cypher();
        List<String> names = properties.keySet().stream().sorted().toList();
        // One row per answer node first: so a single query tells matches, nodes and values.
        List<Long> counts = probe.numbers(clause + " WITH n, count(*) AS c RETURN sum(c), count(n)"
                + names.stream().map(p -> ", count(n." + CypherText.name(p) + ")").collect(Collectors.joining()));
        if (counts.getFirst() == 0)
            throw new Rejected(Rule.NO_MATCH, clause);
        if (counts.getFirst() > most)
            throw new Rejected(Rule.TOO_MANY_MATCHES, clause);
        SortedMap<String, Long> filled = new TreeMap<>();
        for (int i = 0; i < names.size(); i++)
            filled.put(names.get(i), counts.get(i + 2));
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
