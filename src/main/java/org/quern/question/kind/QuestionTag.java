package org.quern.question.kind;

/** What makes a question hard for other ways of retrieval than queries (CypherBench, sections 1 and 4.3). */
public enum QuestionTag {
    /** It names no entity. */
    GLOBAL("global"),
    /** It follows two relations or more. */
    MULTI_HOP("multi-hop"),
    /** It asks about the time of a relation. */
    TEMPORAL("temporal"),
    /** It computes something from many rows, or chooses the first of them. */
    AGGREGATION("aggregation");

    private final String text;

    QuestionTag(String text) {
        this.text = text;
    }

    /** The name in files, and as people read it. */
    @Override
    public String toString() {
        return text;
    }
}
