package org.quern.cypher;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.cypher.QueryDifference.Aspect;
import org.quern.cypher.QueryDifference.Change;
import org.quern.cypher.QueryDifference.Mark;
import org.quern.cypher.QueryDifference.Marked;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree.Kind;

/** Compares two trees part by part: equal parts first, then the most similar parts of a kind. */
final class TreeComparison {

    private final String goldText;
    private final String predText;
    private final QueryTree gold;
    private final QueryTree pred;
    private final Map<String, String> names;
    private final Map<QueryTree, Mark> marks = new IdentityHashMap<>();
    private final List<Change> changes = new ArrayList<>();
    private final List<Unpaired> unpaired = new ArrayList<>();

    /** A part without a counterpart in the other query. */
    private record Unpaired(QueryTree part, boolean inGold, Change change) {}

    TreeComparison(String goldText, QueryTree gold, String predText, QueryTree pred) {
        this.goldText = goldText;
        this.gold = gold;
        this.predText = predText;
        this.pred = pred;
        this.names = new VariablePairs(gold, pred).names();
    }

    QueryDifference difference() {
        compare(gold, pred, Aspect.CLAUSE);
        dropConditionsSaidElsewhere();
        compareDistinctRows();
        return new QueryDifference(changes, marked(gold), marked(pred));
    }

    /** Which rows count is one difference, or none if both queries say the same in different places. */
    private void compareDistinctRows() {
        DistinctRows wanted = DistinctRows.of(gold, v -> v);
        DistinctRows asked = DistinctRows.of(pred, v -> names.getOrDefault(v, v));
        List<Change> said = changes.stream().filter(change -> change.aspect() == Aspect.DISTINCT
                && isOuter(gold, change.gold()) && isOuter(pred, change.pred())).toList();
        if (wanted.first().isEmpty() || asked.first().isEmpty() || said.isEmpty())
            return;
        changes.removeAll(said);
        Stream.of(gold, pred).flatMap(query -> query.parts().stream()).flatMap(branch -> branch.parts().stream())
                .forEach(this::unmarkDistinct);
        if (!wanted.isLike(asked))
            change(Aspect.DISTINCT, wanted.first().get(), asked.first().get());
    }

    /** Whether a part is in no subquery. */
    private static boolean isOuter(QueryTree query, Optional<Place> place) {
        return place.stream().noneMatch(part -> query.all().stream().skip(1)
                .anyMatch(inner -> inner.kind() == Kind.QUERY && inner.start() <= part.start()
                        && part.end() <= inner.end()));
    }

    private void unmarkDistinct(QueryTree clause) {
        clause.parts(Kind.DISTINCT).forEach(marks::remove);
        if (PassedOn.onlyDistinct(clause))
            clause.all().forEach(marks::remove);
    }

    /** The text of a part; for an item, without the column name, which does not count. */
    private static QueryTree said(QueryTree part, QueryTree whole) {
        return part.kind() == Kind.ITEM && whole.text().equals("RETURN") && part.parts().size() == 2
                ? part.with(part.parts().subList(0, 1))
                : part;
    }

    private String ofGold(QueryTree tree) {
        return NormalForm.written(tree, Function.identity());
    }

    private String ofPred(QueryTree tree) {
        return NormalForm.written(tree, v -> names.getOrDefault(v, v));
    }

    private void compare(QueryTree one, QueryTree other, Aspect aspect) {
        if (ofGold(one).equals(ofPred(other)))
            return;
        switch (one.kind()) {
            case QUERY, BRANCH, CLAUSE -> {
                if (!one.text().equals(other.text()))
                    change(Aspect.CLAUSE, one, other);
                parts(one, other);
            }
            case NODE -> labels(one, other, Kind.LABEL, Aspect.LABEL);
            case RELATION -> relation(one, other);
            default -> {
                mark(one, other);
                inner(one, other, aspect);
            }
        }
    }

    /** Finds the smallest parts that differ. */
    private void inner(QueryTree one, QueryTree other, Aspect aspect) {
        if (ofGold(one).equals(ofPred(other)))
            return;
        boolean alike = one.kind() == other.kind() && one.text().equals(other.text())
                && one.parts().size() == other.parts().size() && !one.parts().isEmpty();
        if (!alike) {
            mark(one, other);
            boolean filters = aspect == Aspect.CONDITION || aspect == Aspect.PATTERN;
            if (filters && one.kind() == Kind.LITERAL && other.kind() == Kind.LITERAL)
                change(Aspect.LITERAL, one, other);
            else if (one.kind() == Kind.PROPERTY && other.kind() == Kind.PROPERTY)
                change(Aspect.PROPERTY, one, other);
            else if (one.kind() == Kind.FUNCTION && other.kind() == Kind.FUNCTION && sameButDistinct(one, other))
                distinct(one, other);
            else if (one.kind() == Kind.ITEM && other.kind() == Kind.ITEM && one.parts().size() != other.parts().size())
                inner(one.parts().getFirst(), other.parts().getFirst(), aspect);
            else
                change(aspect, one, other);
            return;
        }
        List<QueryTree> left = new ArrayList<>(one.parts());
        List<QueryTree> right = new ArrayList<>(other.parts());
        if (one.kind() == Kind.CLAUSE && reversed(left, right))
            return;
        if (one.isBag() && left.size() == 2 && differing(left, right) > differing(left, right.reversed()))
            right = right.reversed();
        // A comparison with swapped operands differs as a whole.
        if (one.kind() == Kind.OPERATION && left.size() == 2 && differing(left, right.reversed()) == 0) {
            change(aspect, one, other);
            return;
        }
        for (int i = 0; i < left.size(); i++)
            inner(left.get(i), right.get(i), aspect);
    }

    /**
     * Takes the relations of a pattern in an expression that differ only in their direction, together with the
     * equal parts.
     *
     * @return whether nothing else remains
     */
    private boolean reversed(List<QueryTree> left, List<QueryTree> right) {
        List<QueryTree> more = new ArrayList<>(left);
        List<QueryTree> others = new ArrayList<>(right);
        more.removeIf(a -> others.stream().filter(b -> ofGold(a).equals(ofPred(b))).findFirst().map(others::remove)
                .orElse(false));
        boolean found = more.removeIf(a -> others.stream().filter(b -> isReversed(a, b)).findFirst().map(b -> {
            change(Aspect.DIRECTION, a, b);
            return others.remove(b);
        }).orElse(false));
        if (found) {
            left.retainAll(more);
            right.retainAll(others);
        }
        return found && left.isEmpty() && right.isEmpty();
    }

    private boolean isReversed(QueryTree a, QueryTree b) {
        if (a.kind() != Kind.RELATION || b.kind() != Kind.RELATION)
            return false;
        List<QueryTree> turned = new ArrayList<>(b.parts());
        Collections.swap(turned, 0, 1);
        return ofGold(a).equals(ofPred(b.with(turned)));
    }

    private void distinct(QueryTree one, QueryTree other) {
        if (DistinctRows.matters(one) && DistinctRows.matters(other))
            change(Aspect.DISTINCT, one, other);
    }

    private boolean sameButDistinct(QueryTree one, QueryTree other) {
        return one.text().replace(" DISTINCT", "").equals(other.text().replace(" DISTINCT", ""))
                && one.parts().stream().map(this::ofGold).toList()
                        .equals(other.parts().stream().map(this::ofPred).toList());
    }

    private long differing(List<QueryTree> left, List<QueryTree> right) {
        long count = 0;
        for (int i = 0; i < left.size(); i++)
            count += ofGold(left.get(i)).equals(ofPred(right.get(i))) ? 0
                    : left.get(i).kind() == right.get(i).kind() ? 1 : 2;
        return count;
    }

    private void labels(QueryTree one, QueryTree other, Kind kind, Aspect aspect) {
        List<QueryTree> left = new ArrayList<>(one.parts(kind));
        List<QueryTree> right = new ArrayList<>(other.parts(kind));
        left.removeIf(a -> right.stream().filter(b -> a.text().equals(b.text())).findFirst().map(right::remove)
                .orElse(false));
        for (int i = 0; i < Math.max(left.size(), right.size()); i++) {
            mark(one, other);
            if (i >= right.size())
                only(aspect, left.get(i), true);
            else if (i >= left.size())
                only(aspect, right.get(i), false);
            else
                change(aspect, left.get(i), right.get(i));
        }
    }

    private void relation(QueryTree one, QueryTree other) {
        labels(one, other, Kind.TYPE, Aspect.TYPE);
        List<String> left = one.parts().subList(0, 2).stream().map(this::ofGold).toList();
        List<String> right = other.parts().subList(0, 2).stream().map(this::ofPred).toList();
        boolean sameEnds = left.equals(right) || left.equals(right.reversed());
        if (!sameEnds)
            change(Aspect.PATTERN, one, other);
        else if (!one.text().equals(other.text()) || !left.equals(right) && !one.text().equals("--"))
            change(Aspect.DIRECTION, one, other);
        List<String> lengths = one.parts(Kind.LENGTH).stream().map(QueryTree::text).toList();
        if (!lengths.equals(other.parts(Kind.LENGTH).stream().map(QueryTree::text).toList()))
            change(Aspect.PATTERN, one, other);
        if (marks.get(one) == null)
            mark(one, other);
    }

    /** Pairs parts: equal ones, then the most alike of a kind; clauses and branches keep their order. */
    private void parts(QueryTree one, QueryTree other) {
        List<QueryTree> left = new ArrayList<>(one.parts());
        List<QueryTree> right = new ArrayList<>(other.parts());
        left.removeIf(a -> right.stream().filter(b -> ofGold(said(a, one)).equals(ofPred(said(b, other)))).findFirst()
                .map(right::remove).orElse(false));
        for (QueryTree a : List.copyOf(left)) {
            Optional<QueryTree> best = right.stream().filter(b -> a.kind() == b.kind() && comparable(a, b))
                    .max(Comparator.comparingInt(b -> likeness(a, b)));
            best.ifPresent(b -> {
                compare(a, b, aspect(a, b, one));
                left.remove(a);
                right.remove(b);
            });
        }
        left.forEach(a -> only(a.kind() == Kind.ITEM && one.text().equals("RETURN") ? Aspect.PROJECTION : aspect(a), a,
                true));
        right.forEach(b -> only(aspect(b), b, false));
    }

    /**
     * Two items that count the same are no other grouping, nor is a RETURN that counts where the other does not: something
     * else is returned.
     */
    private Aspect aspect(QueryTree a, QueryTree b, QueryTree whole) {
        if (a.kind() != Kind.ITEM)
            return aspect(a);
        List<String> left = aggregates(a).map(this::ofGold).sorted().toList();
        List<String> right = aggregates(b).map(this::ofPred).sorted().toList();
        boolean oneCounts = left.isEmpty() != right.isEmpty();
        return left.equals(right) || oneCounts && whole.text().equals("RETURN") ? Aspect.PROJECTION : Aspect.GROUPING;
    }

    private static Stream<QueryTree> aggregates(QueryTree part) {
        return part.all().stream().filter(p -> p.kind() == Kind.FUNCTION
                && Trees.isAggregate(p.text().replace(" DISTINCT", "").replace("(*)", "")));
    }

    /** Nodes and relations are the same ones only when their variables are, or when nothing else is left. */
    private boolean comparable(QueryTree a, QueryTree b) {
        return switch (a.kind()) {
            case CLAUSE -> a.text().equals(b.text()) || a.text().endsWith("MATCH") && b.text().endsWith("MATCH");
            case NODE -> ofGold(a.parts().getFirst()).equals(ofPred(b.parts().getFirst()));
            case RELATION -> ofGold(a.parts().get(2)).equals(ofPred(b.parts().get(2))) || likeness(a, b) > 1;
            case CONDITION -> likeness(a, b) > 0;
            case KEY -> true;
            default -> true;
        };
    }

    private int likeness(QueryTree a, QueryTree b) {
        List<String> words = new ArrayList<>(b.all().stream().map(this::word).toList());
        int common = 0;
        for (QueryTree part : a.all()) {
            if (words.remove(part.kind() == Kind.VARIABLE ? part.text() : part.kind() + part.text()))
                common += part.text().isEmpty() || part.kind() == Kind.OPERATION ? 0 : 1;
        }
        return common;
    }

    private String word(QueryTree part) {
        return part.kind() == Kind.VARIABLE ? names.getOrDefault(part.text(), part.text()) : part.kind() + part.text();
    }

    private static Aspect aspect(QueryTree part) {
        return switch (part.kind()) {
            case NODE, RELATION, PATTERN -> Aspect.PATTERN;
            case CONDITION -> Aspect.CONDITION;
            case ITEM -> aggregates(part).findAny().isPresent() ? Aspect.GROUPING : Aspect.PROJECTION;
            case DISTINCT -> Aspect.DISTINCT;
            case CLAUSE -> PassedOn.onlyDistinct(part) ? Aspect.DISTINCT
                    : part.text().equals("WITH") && PassedOn.cutsOff(part) ? Aspect.ORDER : Aspect.CLAUSE;
            case KEY, SKIP, LIMIT -> Aspect.ORDER;
            default -> Aspect.CLAUSE;
        };
    }

    private void mark(QueryTree one, QueryTree other) {
        marks.put(one, Mark.CHANGED);
        marks.put(other, Mark.CHANGED);
    }

    private void change(Aspect aspect, QueryTree one, QueryTree other) {
        mark(one, other);
        changes.add(new Change(aspect, Optional.of(place(one, goldText)), Optional.of(place(other, predText))));
    }

    private void only(Aspect aspect, QueryTree part, boolean inGold) {
        part.all().forEach(inner -> marks.put(inner, Mark.ONLY));
        Optional<Place> place = Optional.of(place(part, inGold ? goldText : predText));
        Change change = new Change(aspect, inGold ? place : Optional.empty(), inGold ? Optional.empty() : place);
        changes.add(change);
        unpaired.add(new Unpaired(part, inGold, change));
    }

    /**
     * A condition that the other query says in another place is not another one: the clause or the pattern that makes it
     * another place is a difference already. Of an optional match it decides otherwise than behind it.
     */
    private void dropConditionsSaidElsewhere() {
        boolean clauses = changes.stream().anyMatch(change -> change.aspect() != Aspect.CONDITION);
        if (!clauses || hasOptional(gold) || hasOptional(pred))
            return;
        Set<QueryTree> taken = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Unpaired one : unpaired) {
            if (one.part.kind() != Kind.CONDITION || taken.contains(one.part))
                continue;
            said(one, taken).ifPresent(same -> {
                taken.addAll(List.of(same, one.part));
                same.all().forEach(marks::remove);
                one.part.all().forEach(marks::remove);
            });
        }
        unpaired.stream().filter(one -> taken.contains(one.part)).forEach(one -> changes.remove(one.change));
    }

    /** The condition among what only the other query has. */
    private Optional<QueryTree> said(Unpaired condition, Set<QueryTree> taken) {
        return unpaired.stream().filter(other -> other.inGold != condition.inGold)
                .flatMap(other -> other.part.all().stream())
                .filter(part -> part.kind() == Kind.CONDITION && !taken.contains(part)
                        && said(part, !condition.inGold).equals(said(condition.part, condition.inGold)))
                .findFirst();
    }

    private static boolean hasOptional(QueryTree query) {
        return query.all().stream().anyMatch(part -> part.kind() == Kind.CLAUSE && part.text().startsWith("OPTIONAL"));
    }

    private String said(QueryTree part, boolean inGold) {
        return inGold ? ofGold(part) : ofPred(part);
    }

    private static Place place(QueryTree part, String text) {
        return new Place(text.substring(part.start(), part.end()), part.start(), part.end());
    }

    private Marked marked(QueryTree tree) {
        return new Marked(tree.kind(), tree.text(), marks.getOrDefault(tree, Mark.SAME), tree.start(), tree.end(),
                tree.parts().stream().map(this::marked).toList());
    }
}
