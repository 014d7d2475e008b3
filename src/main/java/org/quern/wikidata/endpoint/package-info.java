/**
 * The client of SPARQL endpoints, as a source for conversion, the agent and question sets: queries in pages, retries,
 * request limits by profile, and the cache of answers.
 */
@NullMarked
package org.quern.wikidata.endpoint;

import org.jspecify.annotations.NullMarked;
