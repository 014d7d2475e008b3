/**
 * Engine: converts Wikidata into a property graph by a mapped schema (CypherBench, section 3.2). Statements are
 * selected by rank and time, and their values converted.
 */
@NullMarked
package org.quern.convert;

import org.jspecify.annotations.NullMarked;
