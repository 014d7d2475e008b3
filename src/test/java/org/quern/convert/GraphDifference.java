package org.quern.convert;

/** One difference between a published graph and ours, and what explains it. */
record GraphDifference(Why why, String place) {
    /** What the published engine gets wrong, in the order of section 5 of the semantics of conversion. */
    enum Why {
        /** Rank is tested by value, so that deprecated statements leak in. */
        RANK_TESTED_BY_VALUE,
        /** An unknown value leaks as a text, or satisfies {@code $HAS_PROPERTY}. */
        UNKNOWN_VALUE_LEAKS,
        /** A transitive relation links every entity to itself, and thereby finds members of types. */
        LINKED_TO_ITSELF,
        /** Every text is true. */
        FALSE_BECOMES_TRUE,
        /** A number that no reader of graphs takes, like NaN. */
        UNREADABLE_NUMBER,
        /** 2th century, and the centuries at their turn. */
        CENTURY_MISNAMED,
        /** Quantities of relations lose their units, or are lost. */
        QUANTITY_OF_RELATION_LOST,
        /** Units are told apart by their labels: without one, a number loses its unit; with an unknown one, itself. */
        UNIT_BY_LABEL,
        /** Converted by inexact numbers, whose longer texts lose when one of several values is chosen. */
        INEXACT_CONVERSION,
        /** Texts that look like addresses, and addresses that are no texts, do not survive. */
        TEXT_CHANGED,

        /** By our wider rules; none of these in compatibility mode. */
        MERGES_WHAT_NOBODY_STATED, MIDDLE_OF_CHAIN_NOT_TESTED, EMPTY_LABEL_TAKEN, LABEL_FOR_ALL_LANGUAGES,
        LABEL_THAT_IS_AN_ID, YEAR_BEFORE_1000, FACTOR_OF_WIKIDATA,

        UNEXPLAINED
    }
}
