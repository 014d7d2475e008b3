/**
 * Wikidata's data model and the interface of all its sources: entities, statements with ranks, values, units, names
 * of frequent properties. It also reads an entity's JSON.
 */
@NullMarked
package org.quern.wikidata;

import org.jspecify.annotations.NullMarked;
