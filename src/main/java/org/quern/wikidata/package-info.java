/** Wikidata's data model and its sources: entities, statements, values, units, stores. */
@NullMarked
package org.quern.wikidata;

import org.jspecify.annotations.NullMarked;
