package org.quern.question.rewrite;

/** What the questions are for, and thus what becomes of those that are not right. */
public enum Split {
    /** They are corrected, and a person sees them later. */
    TEST,
    /** They are dropped: there are enough others, and nobody will look at them. */
    TRAIN
}
