package org.quern.question.match;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quern.question.GraphProbe;
import org.quern.question.PropertyKind;
import org.quern.question.Rejected;
import org.quern.question.TypedQuery;

/**
 * Queries the matches of MATCH clauses. A database takes longer to plan such a query than to run it, so names, values
 * and types are parameters: one plan serves all typings of a template.
 *
 * @param mostMatches one more match than this is read, and no further one
 */
public record MatchProbe(GraphProbe probe, long mostMatches) {

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
        return probe.read(new TypedQuery(query(match.untyped(), interest), match.types(), parameters), receivers);
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
