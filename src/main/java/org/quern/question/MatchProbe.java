package org.quern.question;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quern.question.realism.Rejected;

/**
 * Queries what MATCH clauses match in a graph. A database takes longer to plan such a query than to run it, so names
 * and values are parameters; in a graph of moderate size types are too, and one plan serves all typings of a template.
 * In a large one the plan has to know the types, to find named nodes by their index.
 */
public final class MatchProbe {

    /** In a graph of so many nodes, reading all nodes of a type for a named one takes less time than a plan. */
    private static final long MODERATE = 20_000;

    /**
     * What questions that may follow look at.
     *
     * @param properties of the answer nodes
     * @param counted the variable that is counted beside each answer node
     */
    public record Interest(List<PropertyKind> properties, Optional<String> counted) {
        /** Whether it is only about how many there are, so that one row says all. */
        public boolean single() {
            return properties.isEmpty() && counted.isEmpty();
        }
    }

    private final GraphProbe probe;
    private final long mostMatches;
    private final AtomicReference<@Nullable Boolean> typesApart = new AtomicReference<>();

    /** @param mostMatches one match more than this is looked at, and no further one */
    public MatchProbe(GraphProbe probe, long mostMatches) {
        this.probe = probe;
        this.mostMatches = mostMatches;
    }

    public long mostMatches() {
        return mostMatches;
    }

    /**
     * Lets the answer nodes pass by: for each, its matches, the count beside it, and the list of its properties' values; or one
     * row with the numbers of matches and of answer nodes, where the interest is in nothing else.
     *
     * @param receivers makes what gets the rows; anew where a first attempt fails
     * @return the receiver that got all rows
     */
    public <T extends Consumer<List<@Nullable Object>>> T read(Match match, Interest interest, Supplier<T> receivers)
            throws Rejected {
        Map<String, Object> parameters = new HashMap<>(match.values());
        if (!interest.properties().isEmpty())
            parameters.put("properties", interest.properties().stream().map(PropertyKind::name).toList());
        if (typesApart()) {
            Map<String, Object> more = new HashMap<>(parameters);
            more.put(Match.TYPES, match.types());
            try {
                T receiver = receivers.get();
                probe.rows(query(match.untyped(), interest), more, receiver);
                return receiver;
            } catch (Rejected failed) {
                // Servers of before 2025 have no types that are parameters. What is too slow may only be so this way.
                if (failed.rule() == Rule.FAILED_QUERY)
                    typesApart.set(false);
            }
        }
        T receiver = receivers.get();
        probe.rows(query(match.parameterised(), interest), parameters, receiver);
        return receiver;
    }

    private boolean typesApart() throws Rejected {
        Boolean known = typesApart.get();
        if (known == null) {
            known = probe.numbers("MATCH (n) RETURN count(n)").getFirst() <= MODERATE;
            typesApart.compareAndSet(null, known);
        }
        return known;
    }

    private String query(String clause, Interest interest) {
        String beside = interest.counted().map(m -> ", " + m).orElse("");
        // The limit keeps the database from grouping what would be thrown away.
        String matches = clause + " WITH n" + beside + " LIMIT " + (mostMatches + 1) + " WITH n, count(*) AS c"
                + interest.counted().map(m -> ", count(DISTINCT " + m + ") AS d").orElse("");
        if (interest.single())
            return matches + " RETURN sum(c), count(n)";
        return matches + " RETURN c, " + (interest.counted().isPresent() ? "d" : "1")
                + (interest.properties().isEmpty() ? "" : ", [p IN $properties | n[p]]");
    }
}
