/**
 * Entity dumps (plain, gzip or bzip2), read once, line by line, into a sorted extract of what a conversion needs.
 * Damaged lines are skipped, counted and reported.
 */
@NullMarked
package org.quern.wikidata.dump;

import org.jspecify.annotations.NullMarked;
