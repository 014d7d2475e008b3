/**
 * Property graphs in files (CypherBench, section 3.2): reads, writes, counts and compares them element by element. It
 * also contains the schema at the beginning of a graph file, and its text for models.
 */
@NullMarked
package org.quern.graph;

import org.jspecify.annotations.NullMarked;
