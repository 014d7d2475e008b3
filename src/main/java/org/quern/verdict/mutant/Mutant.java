package org.quern.verdict.mutant;

import java.util.Locale;

/** A query with one mistake. */
public record Mutant(Kind kind, String text) {

    /** The kinds of mistakes. */
    public enum Kind {
        /** A relation in the other direction, or in any. */
        DIRECTION,
        /** Another relation type or label, or none. */
        TYPE,
        /** Another property. */
        PROPERTY,
        /** Another comparison. */
        OPERATOR,
        /** The neighbouring value, or the boundary itself included or excluded. */
        BOUNDARY,
        /** DISTINCT dropped or added. */
        DISTINCT,
        /** Another aggregate function. */
        AGGREGATE,
        /** Grouped by the name instead of the entity, or the other way round. */
        GROUPING,
        /** MATCH instead of OPTIONAL MATCH, or the other way round. */
        OPTIONAL,
        /** Another order, or none. */
        ORDER,
        /** Another number of rows. */
        LIMIT,
        /** A condition left out. */
        CONDITION_DROPPED,
        /** A condition that nobody asked for. */
        CONDITION_ADDED,
        /** A query that a model wrote. */
        PREDICTION;

        /** The name in files. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
