/**
 * Collects SPARQL queries from the archive of a query forum: reads a wiki's XML export, runs the queries, and trims
 * them (SPINACH, section 3).
 */
@NullMarked
package org.quern.dataset.harvest;

import org.jspecify.annotations.NullMarked;
