package org.quern.review;

/** Somebody is to decide about a question. */
public record Assignment(String file, String qid, String annotator) {}
