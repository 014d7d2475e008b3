/** Material: Wikidata's data model and where it comes from: entities, statements, values, units, stores. */
@NullMarked
package org.quern.wikidata;

import org.jspecify.annotations.NullMarked;
