package org.quern.ui.review;

/** What the review pane can show of a file. */
enum ReviewView {
    /** One question after the other. */
    QUESTIONS,
    /** How far annotators agree. */
    AGREEMENT,
    /** Where they do not, and somebody decides. */
    DISPUTES,
    /** What became of one's own work. */
    WORK,
    /** Who is to decide about what. */
    ASSIGNMENT
}
