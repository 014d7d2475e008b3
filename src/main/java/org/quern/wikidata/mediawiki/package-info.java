/** Wikidata's own service for names: finds entities while somebody types, and tells the labels of ids. */
@NullMarked
package org.quern.wikidata.mediawiki;

import org.jspecify.annotations.NullMarked;
