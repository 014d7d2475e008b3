/** Wikidata's data model and its sources: entities, statements, values, conversion of units, stores. */
@NullMarked
package org.quern.wikidata;

import org.jspecify.annotations.NullMarked;
