/** Wikidata RDF in an embedded store: loading, reading by index, searching labels. */
@NullMarked
package org.quern.wikidata.store;

import org.jspecify.annotations.NullMarked;
