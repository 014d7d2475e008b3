package org.quern.cypher;

import java.util.List;
import java.util.Optional;
import org.quern.cypher.QueryTree.Kind;

/**
 * The differences of two queries by meaning rather than by text: their marked trees and a list of changes. Variables
 * are paired by what is said of them, whatever they are called.
 *
 * @param changes in the order of the gold query, then what only the prediction has
 */
public record QueryDifference(List<Change> changes, Marked gold, Marked pred) {

    /** Whether the other query says the same. */
    public enum Mark {
        SAME,
        /** The other query says something else in its place. */
        CHANGED,
        /** The other query has nothing in its place. */
        ONLY
    }

    /** What a difference is about. */
    public enum Aspect {
        /** The label of a node. */
        LABEL,
        /** The type of a relation. */
        TYPE,
        /** The direction of a relation. */
        DIRECTION,
        /** A whole node or relation, or what it is joined to. */
        PATTERN,
        /** A string, number or date. */
        LITERAL,
        /** The property that is asked for. */
        PROPERTY,
        /** Another condition. */
        CONDITION,
        /** What is returned or passed on. */
        PROJECTION,
        /** DISTINCT. */
        DISTINCT,
        /** What is counted, summed, or what it is grouped by. */
        GROUPING,
        /** ORDER BY, SKIP or LIMIT. */
        ORDER,
        /** A whole clause, or a branch of a union. */
        CLAUSE
    }

    /** A part of one query: where it stands. */
    public record Place(String text, int start, int end) {}

    /** One difference; a side that has nothing there is empty. */
    public record Change(Aspect aspect, Optional<Place> gold, Optional<Place> pred) {

        /** For people: what stands in gold, what in the prediction. */
        public String text() {
            return gold.map(Place::text).orElse("–") + " → " + pred.map(Place::text).orElse("–");
        }
    }

    /** A part of a tree with its mark; places are in the query's text. */
    public record Marked(Kind kind, String text, Mark mark, int start, int end, List<Marked> parts) {}

    public QueryDifference {
        changes = List.copyOf(changes);
    }

    /** Compares two queries. */
    public static Optional<QueryDifference> of(CypherQuery gold, CypherQuery pred) {
        Optional<QueryTree> one = QueryTree.of(gold);
        Optional<QueryTree> other = QueryTree.of(pred);
        return one.isEmpty() || other.isEmpty() ? Optional.empty()
                : Optional.of(new TreeComparison(gold.text(), one.get(), pred.text(), other.get()).difference());
    }

    /** Whether a difference of this kind was found. */
    public boolean has(Aspect aspect) {
        return changes.stream().anyMatch(change -> change.aspect == aspect);
    }

    /** The differences of a kind. */
    public List<Change> of(Aspect aspect) {
        return changes.stream().filter(change -> change.aspect == aspect).toList();
    }
}
