package org.quern.cypher.repair;

import java.util.Optional;
import org.quern.cypher.QueryDifference.Place;

/**
 * One correction of a wrong query.
 *
 * @param number tells the repairs of two queries apart
 * @param gold what the intended query has; empty if the correction removes something
 * @param pred what the wrong query has; empty if the correction adds something
 */
public record Repair(int number, Aspect aspect, Optional<Place> gold, Optional<Place> pred) {

    /** What is corrected. The order is that in which corrections are tried without: the least likely to matter first. */
    public enum Aspect {
        /** The labels of a node. */
        LABEL,
        /** In which MATCH clauses relations are, so that one relationship may match twice. */
        CLAUSES,
        /** The sort keys. */
        ORDER,
        /** LIMIT or SKIP. */
        LIMIT,
        /** Whether a part may be absent: MATCH or OPTIONAL MATCH. */
        OPTIONAL,
        /** Which rows count once: DISTINCT of WITH, RETURN or UNION. */
        DISTINCT,
        /** The length of a variable-length relation. */
        LENGTH,
        /** A condition, or one on aggregated values. */
        CONDITION,
        /** The keys by which rows are grouped. */
        GROUP,
        /** An aggregate of RETURN, or its argument. */
        AGGREGATE,
        /** The property of a condition, which is otherwise equal. */
        PROPERTY,
        /** The value of a condition, which is otherwise equal. */
        VALUE,
        /** The type of a relation. */
        TYPE,
        /** The direction of a relation. */
        DIRECTION,
        /** Whether a relation has a direction at all. */
        DIRECTED,
        /** A node that is in no relation. */
        NODE,
        /** A relation that one query has not, or with other nodes at its ends. */
        RELATION,
        /** The element of a list: UNWIND. */
        UNWIND,
        /** The property that a column of RETURN shows. */
        COLUMN_PROPERTY,
        /** A column of RETURN. */
        COLUMN,
        /** Columns and grouping, where only one of the queries aggregates. */
        RESULT,
        /** Everything that is matched, where its parts cannot be compared. */
        SOURCE,
        /** Everything after the matches, where its parts cannot be compared. */
        TAIL
    }

    /** In place of a part that one query has not. */
    public static final String NOTHING = "–";
    /** Between the wrong part and the intended one. */
    public static final String BECOMES = " → ";
}
