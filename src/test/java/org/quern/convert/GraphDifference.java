package org.quern.convert;

/** One difference between a published graph and ours, and what explains it. */
record GraphDifference(Why why, String place) {
    /** What the published engine does otherwise. The first group are its errors, the second our wider data. */
    enum Why {
        RANK_TESTED_BY_VALUE,
        UNKNOWN_VALUE_LEAKS,
        EVERY_TEXT_IS_TRUE,
        CENTURY_MISNAMED,
        QUANTITY_OF_RELATION_LOST,
        MERGES_WHAT_NOBODY_STATED,
        LINKED_TO_ITSELF,
        MIDDLE_OF_CHAIN_NOT_TESTED,
        UNIT_WITHOUT_LABEL_DROPPED,
        CURRENCY_NEVER_PASSES,
        TEXT_READ_AS_ADDRESS,
        EMPTY_LABEL_TAKEN,
        TITLE_FROM_BROKEN_ADDRESS,
        NUMBER_BEYOND_64_BITS,

        LABEL_FOR_ALL_LANGUAGES,
        LABEL_THAT_IS_AN_ID,
        YEAR_BEFORE_1000,
        FACTOR_OF_WIKIDATA,

        UNEXPLAINED
    }
}
