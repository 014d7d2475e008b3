/** Queries answered from a graph in memory, where there is no doubt about what the database would answer. */
@org.jspecify.annotations.NullMarked
package org.quern.cypher.memory;
