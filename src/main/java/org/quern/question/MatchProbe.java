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
 * Queries the matches of MATCH clauses. A database takes longer to plan such a query than to run it, so names
 * and values are parameters. In a graph of moderate size types are parameters too, so one plan serves all
 * typings of a template. In a large graph the plan must know the types to find named nodes by their index.
 */
public final class MatchProbe {

    /**
     * In a graph of up to this many nodes, scanning all nodes of a type for a name takes less time than
     * planning.
     */
    private static final long MODERATE = 20_000;

    /**
     * The data that possible questions need.
     *
     * @param properties of the answer nodes
     * @param counted the variable that is counted per answer node
     */
    public record Interest(List<PropertyKind> properties, Optional<String> counted) {
        /** Whether only the number is needed, so that one row suffices. */
        public boolean single() {
            return properties.isEmpty() && counted.isEmpty();
        }
    }

    private final GraphProbe probe;
    private final long mostMatches;
    private final AtomicReference<@Nullable Boolean> typesApart = new AtomicReference<>();

    /** @param mostMatches one more match than this is read, and no further one */
    public MatchProbe(GraphProbe probe, long mostMatches) {
        this.probe = probe;
        this.mostMatches = mostMatches;
    }

    public long mostMatches() {
        return mostMatches;
    }

    /**
     * Streams the answer nodes: for each, its number of matches, its count, and the values of its properties;
     * or a single row with the numbers of matches and of answer nodes if nothing else is needed.
     *
     * @param receivers creates the receiver of the rows, again after a failed first attempt
     * @return the receiver that received all rows
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
                // Servers before 2025 do not support types as parameters. A query may also be slow only because
                // of them.
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
        // The limit prevents the database from grouping rows that would be discarded.
        String matches = clause + " WITH n" + beside + " LIMIT " + (mostMatches + 1) + " WITH n, count(*) AS c"
                + interest.counted().map(m -> ", count(DISTINCT " + m + ") AS d").orElse("");
        if (interest.single())
            return matches + " RETURN sum(c), count(n)";
        return matches + " RETURN c, " + (interest.counted().isPresent() ? "d" : "1")
                + (interest.properties().isEmpty() ? "" : ", [p IN $properties | n[p]]");
    }
}
