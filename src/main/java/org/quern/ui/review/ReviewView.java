package org.quern.ui.review;

/** The views of the review pane. */
enum ReviewView {
    /** One question after the other. */
    QUESTIONS,
    /** The agreement between annotators. */
    AGREEMENT,
    /** The disagreements and their adjudication. */
    DISPUTES,
    /** The outcome of one's own decisions. */
    WORK,
    /** The assignment of questions to annotators. */
    ASSIGNMENT
}
