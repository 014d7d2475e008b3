package org.quern.review;

/** The order of an annotator's queue. No order depends on decisions that are hidden from the annotator. */
public enum QueueOrder {
    /** The order of the file. */
    FILE,
    /** Disputed questions first, as far as this annotator may know them; then in the order of the file. */
    DISAGREEMENT,
    /** Questions with the same form of query one after the other, by wording. */
    SIMILARITY,
    /** The most doubtful questions first: failed checks and flags of a model; then in the order of the file. */
    LEAST_CERTAIN,
    /** Questions with findings of an audit first, by rule; then in the order of the file. */
    AUDIT,
    /** One of each MATCH category in turn, because long blocks of one category are tiring. */
    CATEGORIES_IN_TURN,
    /** Random, depending on the seed only. */
    SHUFFLED
}
