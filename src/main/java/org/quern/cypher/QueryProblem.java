package org.quern.cypher;

import java.util.Optional;

/**
 * A problem of a query, with its position.
 *
 * @param what in a few words
 * @param instead what may have been meant
 * @param start where it begins, in {@code char}s
 * @param end where it ends, exclusive
 * @param fatal whether the query cannot run; else it runs and finds nothing
 */
public record QueryProblem(String what, Optional<String> instead, int start, int end, boolean fatal) {}
