package org.quern.question.kind;

import java.util.Locale;

/** Properties that make a question hard for retrieval without queries (CypherBench, sections 1 and 4.3). */
public enum QuestionTag {
    /** The question names no entity. */
    GLOBAL,
    /** The question follows two or more relations. */
    MULTI_HOP,
    /** The question has a condition on the time of a relation. */
    TEMPORAL,
    /** The question computes a value from several rows, or takes the first of them. */
    AGGREGATION;

    /** The name in files and in texts. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
