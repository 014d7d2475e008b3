package org.quern.cypher;

import java.util.List;
import java.util.Optional;
import org.quern.cypher.QueryTree.Kind;

/**
 * The differences of two queries by meaning rather than by text: their marked trees and a list of changes.
 * Variables are paired by their use, whatever their names.
 *
 * @param changes in the order of the gold query, then those that only the prediction has
 */
public record QueryDifference(List<Change> changes, Marked gold, Marked pred) {

    /** Whether the other query contains the same. */
    public enum Mark {
        SAME,
        /** The other query contains something else in its place. */
        CHANGED,
        /** The other query has nothing in its place. */
        ONLY
    }

    /** The aspect of a difference. */
    public enum Aspect {
        /** The label of a node. */
        LABEL,
        /** The type of a relation. */
        TYPE,
        /** The direction of a relation. */
        DIRECTION,
        /** A whole node or relation, or what it is connected to. */
        PATTERN,
        /** A string, number or date. */
        LITERAL,
        /** The property that is asked for. */
        PROPERTY,
        /** Another condition. */
        CONDITION,
        /** A returned or passed item. */
        PROJECTION,
        /** DISTINCT. */
        DISTINCT,
        /** An aggregation or its grouping. */
        GROUPING,
        /** ORDER BY, SKIP or LIMIT. */
        ORDER,
        /** A whole clause, or a branch of a union. */
        CLAUSE
    }

    /** A part of one query, with its position. */
    public record Place(String text, int start, int end) {}

    /** One difference; a side without a counterpart is empty. */
    public record Change(Aspect aspect, Optional<Place> gold, Optional<Place> pred) {

        /** As text: the predicted part and the gold part. */
        public String text() {
            return pred.map(Place::text).orElse("–") + " → " + gold.map(Place::text).orElse("–");
        }
    }

    /** A part of a tree with its mark; positions refer to the query's text. */
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

    /** Whether there is a difference of this kind. */
    public boolean has(Aspect aspect) {
        return changes.stream().anyMatch(change -> change.aspect == aspect);
    }

    /** The differences of a kind. */
    public List<Change> of(Aspect aspect) {
        return changes.stream().filter(change -> change.aspect == aspect).toList();
    }
}
