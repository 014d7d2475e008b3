package org.quern.review;

/** The order of an annotator's queue. No order depends on the decisions of others. */
public enum QueueOrder {
    /** The order of the file. */
    FILE,
    /** The most doubtful questions first: failed checks and flags of a model; then in the order of the file. */
    LEAST_CERTAIN,
    /** One of each MATCH category in turn, because long blocks of one category are tiring. */
    CATEGORIES_IN_TURN,
    /** Random, depending on the seed only. */
    SHUFFLED
}
