package org.quern.cypher;

import java.util.Optional;

/**
 * A problem of a query, with its position.
 *
 * @param what a short description
 * @param instead a possible correction
 * @param start where it begins, in {@code char}s
 * @param end where it ends, exclusive
 * @param fatal whether the query cannot run; otherwise it runs and finds nothing
 */
public record QueryProblem(String what, Optional<String> instead, int start, int end, boolean fatal) {}
