package org.quern.question.rewrite;

/** The split that questions belong to, which determines what happens to incorrect ones. */
public enum Split {
    /** Incorrect questions are corrected, and people review them later. */
    TEST,
    /** Incorrect questions are dropped: there are enough others, and nobody reviews them. */
    TRAIN
}
