package org.quern.review;

/** The order of an annotator's queue. None of them depends on what anybody else has decided. */
public enum QueueOrder {
    /** As they stand in the file. */
    FILE,
    /** Those that most speaks against first: failed checks and a model's doubts; then as in the file. */
    LEAST_CERTAIN,
    /** One of each MATCH category in turn, so that no category comes in one tiring block. */
    CATEGORIES_IN_TURN,
    /** By chance, the same for the same seed. */
    SHUFFLED
}
