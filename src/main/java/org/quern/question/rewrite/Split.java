package org.quern.question.rewrite;

/** The split that questions belong to, which determines what happens to incorrect ones. */
public enum Split {
    /** They are corrected, and a person sees them later. */
    TEST,
    /** They are dropped: there are enough others, and nobody will look at them. */
    TRAIN
}
