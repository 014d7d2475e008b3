/**
 * Converts Wikidata to a property graph by a mapped schema (CypherBench, section 3.2): plans the queries, finds
 * members, filters statements by rank (preferred, normal, deprecated), and converts values. Rejected values are
 * counted by reason.
 */
@NullMarked
package org.quern.convert;

import org.jspecify.annotations.NullMarked;
