/**
 * Property graphs in files: reads, writes, counts and compares them element by element (CypherBench, section 3.2). It
 * also writes a graph's schema as text for models.
 */
@NullMarked
package org.quern.graph;

import org.jspecify.annotations.NullMarked;
