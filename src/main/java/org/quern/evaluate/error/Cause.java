package org.quern.evaluate.error;

import org.quern.cypher.check.QueryProblem;

/** The kinds of evidence; their sentences are in {@code messages.properties}, with what each placeholder stands for. */
public enum Cause {
    /** A message of the database or of a check, as it is. */
    MESSAGE, NO_PREDICTION, NO_QUERY, REPEATED_OTHERWISE, REPEATED, EXPLAIN, NO_CAUSE, LIMIT, UNKNOWN_RELATION,
    UNKNOWN_RELATION_SIMILAR, UNKNOWN_TYPE, UNKNOWN_TYPE_SIMILAR, UNKNOWN_PROPERTY, UNKNOWN_PROPERTY_SIMILAR,
    NO_PROPERTY, NO_PROPERTY_SIMILAR, NO_PROPERTY_OF_SEVERAL, NO_PROPERTY_OF_SEVERAL_SIMILAR, REVERSE_EXISTS,
    NOT_JOINED, GROUPING, ONLY_DISTINCT, OTHER_TYPES, BOTH_EXIST, ANY_TYPE, NO_DIRECTION, REVERSED_MATCHES,
    REVERSED_SIMILARITY, VALUE, CONDITION, NO_ENTITY, NO_ENTITY_SIMILAR, ENTITY, PATTERN, COLUMNS, ORDER, NO_ANSWER,
    OTHER_ANSWER, NOT_RUN, QUERIES_FAILED, OUTSIDE, RUN_LIMIT, NO_RESULT, UNSEEN, UNUSED_PROPERTY, UNUSED_PROPERTY_SEEN,
    UNUSED_PROPERTY_UNSEEN, OTHER_PROPERTY, ADDED_PROPERTY, FEATURE, OTHER_CONSTANT, ADDED_CONSTANT, NO_CONSTANT,
    GOLD_CHANGES, ANSWER_CHANGES, FEWER_COLUMNS, REPAIRED, REPAIRED_TOGETHER, REPAIRED_INSTEAD, HARMLESS;

    /** An unknown name in a query; the last detail is the similar name, if there is one. */
    static Cause of(QueryProblem problem) {
        return valueOf(problem.kind() + (problem.instead().isPresent() ? "_SIMILAR" : ""));
    }
}
