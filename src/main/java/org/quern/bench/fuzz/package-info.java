/** The differential fuzzer: random queries on random graphs, asked of the engine in memory and of the database. */
@org.jspecify.annotations.NullMarked
package org.quern.bench.fuzz;
