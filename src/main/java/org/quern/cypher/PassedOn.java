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
 * The clauses of a branch without what a WITH says in vain that only passes variables on, neither renaming nor counting
 * nor sorting:
 *
 * <ul>
 * <li>its conditions on what it passes on are those of the MATCH before it;
 * <li>its DISTINCT tells nothing apart where it passes on every node and relation of the only MATCH before it, as no
 * two matches are the same;
 * <li>with nothing left to say, it is as good as none, when what it leaves out is not called for again.
 * </ul>
 */
final class PassedOn {

    /** Their value depends on when they are called. */
    private static final Set<String> MOODY = Set.of("rand", "randomuuid", "timestamp");

    private final List<QueryTree> clauses;
    private final List<QueryTree> kept = new ArrayList<>();
    /** The names in the clauses that are kept. */
    private final Set<String> before = new HashSet<>();
    /** The place of the last clause that has a name. */
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
            // The first one of a subquery brings in what is outside.
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

    /** Whether a clause says nothing but that what it passes on is told once. */
    static boolean onlyDistinct(QueryTree clause) {
        return clause.text().equals("WITH") && isPlain(clause) && clause.parts(Kind.CONDITION).isEmpty()
                && !clause.parts(Kind.DISTINCT).isEmpty();
    }

    /** Whether a clause leaves rows out by their number. */
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

    /** Whether all that it asks for are nodes, relations and conditions: those of a shortest way decide which it is. */
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

    /** Whether the passed variables tell any two matches apart. */
    private static boolean tellsApart(QueryTree match, Set<String> passed) {
        return match.parts().stream().allMatch(part -> switch (part.kind()) {
            case NODE -> passed.contains(part.parts().getFirst().text());
            case RELATION -> part.text().equals("->") && part.parts(Kind.LENGTH).isEmpty()
                    && passed.contains(part.parts().get(2).text());
            default -> true;
        });
    }

    /** Whether a later clause has a name that stood for something before and was left out. */
    private boolean callsForMore(int place, Set<String> passed) {
        return isLater("*", place)
                || before.stream().anyMatch(name -> isLater(name, place) && !passed.contains(name));
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
