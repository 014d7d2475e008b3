package org.quern.review;

/** The assignment of a question to an annotator. */
public record Assignment(String file, String qid, String annotator) {}
