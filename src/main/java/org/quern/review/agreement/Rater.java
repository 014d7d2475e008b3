package org.quern.review.agreement;

/** Whose verdicts an annotator's are compared with. */
public sealed interface Rater {

    /** Another annotator. */
    record Annotator(String name) implements Rater {}

    /** Verdicts that are not those of one annotator. */
    enum Reference implements Rater {
        /** The majority vote of the other annotators of each question; none when the vote is tied. */
        MAJORITY,
        /** The adjudicated verdict. */
        ADJUDICATION,
        /** The expected verdict of a gold question. */
        GOLD
    }
}
