/**
 * Converts Wikidata to a property graph by a mapped schema (CypherBench, section 3.2): plans the queries, finds
 * members, filters statements by rank (preferred, normal, deprecated), and converts values. {@code convert.run} runs it;
 * rejected values are counted by reason in {@code convert.output}.
 */
@NullMarked
package org.quern.convert;

import org.jspecify.annotations.NullMarked;
