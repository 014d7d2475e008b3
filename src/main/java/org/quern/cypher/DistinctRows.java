package org.quern.cypher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.quern.cypher.QueryTree.Kind;
import org.quern.workspace.Sha256;

/**
 * What the rows of a query must differ in to count, wherever that is said: DISTINCT of WITH or RETURN, DISTINCT of an
 * aggregate, or a UNION that drops equal rows. A later DISTINCT makes an earlier one ineffective, unless rows were counted or
 * cut off between them.
 *
 * @param keys for each place: expressions in the common names; properties of a key say nothing more
 * @param first where it is said first; empty if all rows count
 */
record DistinctRows(Set<Set<String>> keys, Optional<QueryTree> first) {

    /** An expression in terms of what is matched. */
    private record Key(String text, Set<String> variables) {

        boolean isVariable() {
            return variables.size() == 1 && variables.contains(text);
        }
    }

    static DistinctRows of(QueryTree query, UnaryOperator<String> names) {
        List<DistinctRows> all = query.parts().stream().filter(part -> part.kind() == Kind.BRANCH)
                .map(branch -> new Reading(names).read(branch, query)).toList();
        Set<Set<String>> keys = new LinkedHashSet<>();
        all.forEach(one -> keys.addAll(one.keys));
        return new DistinctRows(keys, all.stream().flatMap(one -> one.first.stream()).findFirst());
    }

    /** Whether the returned rows differ, and nothing else is said. */
    boolean ofResult() {
        return keys.size() == 1 && first.filter(place -> place.kind() == Kind.CLAUSE && place.text().equals("RETURN"))
                .isPresent();
    }

    /** Whether the same rows count in both queries; what is returned of them is compared elsewhere. */
    boolean isLike(DistinctRows other) {
        return keys.equals(other.keys) || ofResult() && other.ofResult();
    }

    /** Whether DISTINCT in an aggregate can change its value. */
    static boolean matters(QueryTree function) {
        return !function.text().equalsIgnoreCase("min DISTINCT") && !function.text().equalsIgnoreCase("max DISTINCT");
    }

    /** One branch of a query, clause by clause. */
    private static final class Reading {

        /** A longer expression is kept as its checksum: each clause could double what the one before names. */
        private static final int LONGEST = 1_000;

        private final UnaryOperator<String> names;
        private Map<String, Key> meanings = new HashMap<>();
        private final Set<Set<String>> keys = new LinkedHashSet<>();
        private Optional<QueryTree> first = Optional.empty();
        /** Whether the last keys still say which rows count. */
        private boolean open;

        Reading(UnaryOperator<String> names) {
            this.names = names;
        }

        DistinctRows read(QueryTree branch, QueryTree query) {
            for (QueryTree clause : branch.parts()) {
                if (clause.text().equals("WITH") || clause.text().equals("RETURN"))
                    project(clause, query);
            }
            return new DistinctRows(keys, first);
        }

        private void project(QueryTree clause, QueryTree query) {
            List<QueryTree> items = clause.parts(Kind.ITEM);
            List<QueryTree> aggregates = items.stream().flatMap(item -> item.all().stream())
                    .filter(DistinctRows::isAggregate).toList();
            List<Key> plain = items.stream().filter(item -> item.all().stream().noneMatch(DistinctRows::isAggregate))
                    .map(item -> key(item.parts().isEmpty() ? item : item.parts().getFirst())).toList();
            boolean joins = clause.text().equals("RETURN") && query.parts().size() > 1 && query.text().equals("UNION");
            if (!clause.parts(Kind.DISTINCT).isEmpty() || joins && aggregates.isEmpty())
                add(plain, clause);
            for (QueryTree aggregate : aggregates) {
                if (aggregate.text().endsWith(" DISTINCT") && matters(aggregate)) {
                    List<Key> all = new ArrayList<>(plain);
                    aggregate.parts().forEach(part -> all.add(key(part)));
                    add(all, aggregate);
                }
            }
            if (!aggregates.isEmpty() || PassedOn.cutsOff(clause))
                open = false;
            Map<String, Key> next = new HashMap<>();
            for (QueryTree item : items) {
                if (item.parts().size() == 2)
                    next.put(item.parts().getLast().text(), key(item.parts().getFirst()));
            }
            meanings.putAll(next);
        }

        private void add(List<Key> all, QueryTree place) {
            if (open)
                keys.remove(List.copyOf(keys).getLast());
            keys.add(reduced(all));
            first = first.filter(_ -> !open || keys.size() > 1).or(() -> Optional.of(place));
            open = true;
        }

        /** What follows from the other keys is left out. */
        private static Set<String> reduced(List<Key> all) {
            Set<String> variables = all.stream().filter(Key::isVariable).map(Key::text).collect(Collectors.toSet());
            return all.stream().filter(key -> key.isVariable() || key.variables.isEmpty()
                    || !variables.containsAll(key.variables)).map(Key::text).collect(Collectors.toSet());
        }

        private Key key(QueryTree part) {
            boolean identity = part.kind() == Kind.FUNCTION && part.parts().size() == 1
                    && part.text().matches("(?i)elementid|id") && part.parts().getFirst().kind() == Kind.VARIABLE;
            if (identity)
                return key(part.parts().getFirst());
            Set<String> variables = new HashSet<>();
            part.all().stream().filter(one -> one.kind() == Kind.VARIABLE)
                    .forEach(one -> variables.addAll(meaning(one.text()).variables));
            String text = NormalForm.written(part, name -> meaning(name).text);
            return new Key(text.length() > LONGEST ? Sha256.of(text) : text, variables);
        }

        private Key meaning(String variable) {
            Key known = meanings.get(variable);
            return known != null ? known : new Key(names.apply(variable), Set.of(names.apply(variable)));
        }
    }

    private static boolean isAggregate(QueryTree part) {
        return part.kind() == Kind.FUNCTION && Trees.isAggregate(part.text().replace(" DISTINCT", "")
                .replace("(*)", ""));
    }
}
