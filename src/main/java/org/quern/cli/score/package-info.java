/**
 * Commands of {@code quern score}: compute metrics for pairs of queries, result tables or SPARQL results in a file.
 * Unlike {@code quern evaluate}, they create no run.
 */
@NullMarked
package org.quern.cli.score;

import org.jspecify.annotations.NullMarked;
