/**
 * The client of SPARQL endpoints, as a source for conversion, the agent and datasets: queries in pages, retries,
 * the cache of answers, and request limits by profile ({@code profiles.json}).
 */
@NullMarked
package org.quern.wikidata.endpoint;

import org.jspecify.annotations.NullMarked;
