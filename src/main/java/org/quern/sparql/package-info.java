/**
 * SPARQL queries as text: tokens, checks, the dialect of Wikidata's query service, and guarded execution on local
 * data. Queries to endpoints are in {@code wikidata.endpoint}.
 */
@NullMarked
package org.quern.sparql;

import org.jspecify.annotations.NullMarked;
