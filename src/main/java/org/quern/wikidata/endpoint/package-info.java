/** Any SPARQL endpoint with Wikidata as a source for conversion. */
@NullMarked
package org.quern.wikidata.endpoint;

import org.jspecify.annotations.NullMarked;
