/** Wikidata's RDF in an embedded store: loading, reading by index, searching labels. */
@NullMarked
package org.quern.wikidata.named;

import org.jspecify.annotations.NullMarked;
