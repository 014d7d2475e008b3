package org.quern.cypher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.quern.cypher.QueryTree.Kind;

/**
 * The clauses of a branch, simplified where a WITH only passes variables on, without renaming, aggregating or
 * sorting:
 * <ul>
 * <li>its conditions on passed variables become conditions of the preceding MATCH;
 * <li>its DISTINCT is dropped if it passes on every node and relation of the only preceding MATCH, because all
 * matches differ;
 * <li>if nothing remains, the WITH is dropped, provided that no later clause uses a name that it removed.
 * </ul>
 */
final class PassedOn {

    /** The value of these functions depends on when they are called. */
    private static final Set<String> MOODY = Set.of("rand", "randomuuid", "timestamp");

    private final List<QueryTree> clauses;
    private final List<QueryTree> kept = new ArrayList<>();
    /** The names in the remaining clauses. */
    private final Set<String> before = new HashSet<>();
    /** The index of the last clause that contains a name. */
    private final Map<String, Integer> last = new HashMap<>();

    PassedOn(List<QueryTree> clauses) {
        this.clauses = clauses;
        for (int i = 0; i < clauses.size(); i++)
            for (String name : names(clauses.get(i)))
                last.put(name, i);
    }

    List<QueryTree> simplified() {
        for (int i = 0; i < clauses.size(); i++) {
            QueryTree clause = clauses.get(i);
            // The first clause of a subquery imports outer variables.
            if (!clause.text().equals("WITH") || kept.isEmpty())
                keep(clause);
            else if (isPlain(clause))
                plain(clause, i);
            else if (!passesAll(clause))
                keep(clause);
        }
        return List.copyOf(kept);
    }

    private void keep(QueryTree clause) {
        kept.add(clause);
        before.addAll(names(clause));
    }

    private static boolean passesAll(QueryTree with) {
        return with.parts().size() == 1 && with.parts().getFirst().text().equals("*");
    }

    private static boolean isPlain(QueryTree with) {
        return with.parts().stream().allMatch(part -> switch (part.kind()) {
            case ITEM -> part.parts().size() == 2 && part.parts().getFirst().kind() == Kind.VARIABLE
                    && part.parts().getFirst().text().equals(part.parts().getLast().text());
            case DISTINCT, CONDITION -> true;
            default -> false;
        });
    }

    /** Whether DISTINCT is the only effect of a clause. */
    static boolean onlyDistinct(QueryTree clause) {
        return clause.text().equals("WITH") && isPlain(clause) && clause.parts(Kind.CONDITION).isEmpty()
                && !clause.parts(Kind.DISTINCT).isEmpty();
    }

    /** Whether a clause removes rows by their number. */
    static boolean cutsOff(QueryTree clause) {
        return !clause.parts(Kind.LIMIT).isEmpty() || !clause.parts(Kind.SKIP).isEmpty();
    }

    private void plain(QueryTree with, int place) {
        Set<String> passed = new HashSet<>();
        with.parts(Kind.ITEM).forEach(item -> passed.add(item.parts().getFirst().text()));
        List<QueryTree> left = new ArrayList<>(with.parts());
        if (isMatch(kept.getLast())) {
            List<QueryTree> moved = left.stream()
                    .filter(part -> part.kind() == Kind.CONDITION && saysOnly(part, passed)).toList();
            left.removeAll(moved);
            List<QueryTree> more = new ArrayList<>(kept.getLast().parts());
            more.addAll(moved);
            moved.forEach(condition -> before.addAll(names(condition)));
            kept.set(kept.size() - 1, kept.getLast().with(more));
        }
        if (kept.size() == 1 && isMatch(kept.getFirst()) && tellsApart(kept.getFirst(), passed))
            left.removeIf(part -> part.kind() == Kind.DISTINCT);
        boolean idle = left.stream().allMatch(part -> part.kind() == Kind.ITEM);
        if (!idle || callsForMore(place, passed))
            keep(new QueryTree(with.kind(), with.text(), with.start(),
                    left.stream().mapToInt(QueryTree::end).max().orElse(with.end()), left));
    }

    /**
     * Whether it contains only nodes, relations and conditions: the conditions of a shortest path decide which
     * path it is.
     */
    private static boolean isMatch(QueryTree clause) {
        return clause.text().equals("MATCH") && clause.parts().stream().allMatch(part -> switch (part.kind()) {
            case NODE, RELATION, CONDITION -> true;
            default -> false;
        });
    }

    private static boolean saysOnly(QueryTree condition, Set<String> passed) {
        return condition.all().stream().allMatch(part -> switch (part.kind()) {
            case VARIABLE -> part.text().startsWith(" ") || passed.contains(part.text());
            case WORD, WORDS -> part.text().isEmpty() || !part.text().matches("(?U)\\w+");
            case FUNCTION -> !MOODY.contains(part.text().toLowerCase(Locale.ROOT));
            default -> true;
        });
    }

    /** Whether the passed variables distinguish any two matches. */
    private static boolean tellsApart(QueryTree match, Set<String> passed) {
        return match.parts().stream().allMatch(part -> switch (part.kind()) {
            case NODE -> passed.contains(part.parts().getFirst().text());
            case RELATION -> part.text().equals("->") && part.parts(Kind.LENGTH).isEmpty()
                    && passed.contains(part.parts().get(2).text());
            default -> true;
        });
    }

    /** Whether a later clause uses a name that had another meaning before and was dropped. */
    private boolean callsForMore(int place, Set<String> passed) {
        return isLater("*", place) || before.stream().anyMatch(name -> isLater(name, place) && !passed.contains(name));
    }

    private boolean isLater(String name, int place) {
        return last.getOrDefault(name, -1) > place;
    }

    private static Set<String> names(QueryTree clause) {
        Set<String> names = new HashSet<>();
        for (QueryTree part : clause.all()) {
            switch (part.kind()) {
                case VARIABLE, WORD, WORDS, ITEM -> names.add(part.text());
                default -> {
                }
            }
        }
        return names;
    }
}
