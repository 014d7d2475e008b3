package org.quern.question.match;

import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.quern.question.HashSample;
import org.quern.question.Rejected;
import org.quern.question.Rule;
import org.quern.question.StableHash;
import org.quern.question.match.MatchProbe.Interest;

/**
 * The facts about the matches of a MATCH clause that questions depend on. They come from one query ({@link
 * MatchProbe}), whose rows are streamed; for each property only counts and a few values are kept.
 *
 * @param nodes number of different answer nodes
 * @param properties facts about their properties
 * @param counts for RETURN templates that count per answer node: some of these counts
 */
public record MatchFacts(long nodes, Map<String, Values> properties, List<Long> counts) {

    /** Number of values of a property that are used for conditions. */
    private static final int VALUES = 3;

    /**
     * The facts about one property.
     *
     * @param filled number of answer nodes with a value
     * @param some a few values; of lists, their members
     * @param least number of nodes that share the smallest value
     * @param greatest number of nodes that share the largest value
     */
    public record Values(long filled, List<Object> some, long least, long greatest) {
        private static final Values NONE = new Values(0, List.of(), 0, 0);
    }

    /**
     * Queries the graph.
     *
     * @throws Rejected when the clause finds nothing, or too much
     */
    public static MatchFacts of(Match match, Interest interest, MatchProbe looks, StableHash hash) throws Rejected {
        String clause = match.cypher();
        Tally tally = looks.read(match, interest, () -> new Tally(clause, interest, hash));
        if (tally.matches == 0)
            throw new Rejected(Rule.NO_MATCH, clause);
        if (tally.matches > looks.mostMatches())
            throw new Rejected(Rule.TOO_MANY_MATCHES, clause);
        return tally.facts();
    }

    public Values of(String property) {
        return properties.getOrDefault(property, Values.NONE);
    }

    public long filled(String property) {
        return of(property).filled();
    }

    /** Whether each answer node has a value. */
    public boolean complete(String property) {
        return filled(property) == nodes;
    }

    /** Accumulates the facts from the rows. */
    private static final class Tally implements Consumer<List<@Nullable Object>> {
        private final String clause;
        private final boolean single;
        private final StableHash hash;
        private final List<Column> columns = new ArrayList<>();
        private final HashSample<Long> counts = new HashSample<>(VALUES);
        private long matches;
        private long nodes;

        Tally(String clause, Interest interest, StableHash hash) {
            this.clause = clause;
            this.single = interest.single();
            this.hash = hash;
            interest.properties().forEach(p -> columns.add(new Column(p.name())));
        }

        @Override
        public void accept(List<@Nullable Object> row) {
            if (!(row.get(0) instanceof Long first) || !(row.get(1) instanceof Long second))
                return;
            matches += first;
            nodes += single ? second : 1;
            if (second > Conditions.SMALL)
                counts.offer(hash.of("count", clause, second), second.toString(), second);
            if (columns.isEmpty() || !(row.get(2) instanceof List<?> properties))
                return;
            for (int i = 0; i < columns.size(); i++) {
                if (properties.get(i) instanceof Object value)
                    columns.get(i).add(value);
            }
        }

        MatchFacts facts() {
            Map<String, Values> values = new LinkedHashMap<>();
            columns.forEach(c -> values.put(c.name, new Values(c.filled, c.some.items(), c.least.count,
                    c.greatest.count)));
            return new MatchFacts(nodes, values, counts.items());
        }

        private final class Column {
            private final String name;
            private final HashSample<Object> some = new HashSample<>(VALUES);
            private final Extreme least = new Extreme(-1);
            private final Extreme greatest = new Extreme(1);
            private long filled;

            Column(String name) {
                this.name = name;
            }

            void add(Object value) {
                filled++;
                if (value instanceof Collection<?> list) {
                    list.forEach(this::offer);
                    return;
                }
                offer(value);
                if (value instanceof Number || value instanceof Temporal) {
                    least.add(value);
                    greatest.add(value);
                }
            }

            private void offer(Object value) {
                some.offer(hash.of("value", clause, name, value), String.valueOf(value), value);
            }
        }
    }

    /** The first value in one direction, and the number of nodes that share it. */
    private static final class Extreme {
        private final int direction;
        private Object value = "";
        private long count;

        Extreme(int direction) {
            this.direction = direction;
        }

        void add(Object next) {
            int order = count == 0 ? 1 : direction * Compared.of(next, value);
            if (order > 0)
                value = next;
            count = order > 0 ? 1 : count + (order == 0 ? 1 : 0);
        }
    }
}
