/**
 * The differential fuzzer asks random queries about random graphs.
 * The engine in memory and the database must give the same answers.
 */
@NullMarked
package org.quern.bench.fuzz;

import org.jspecify.annotations.NullMarked;
