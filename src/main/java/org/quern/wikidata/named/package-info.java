/**
 * Wikidata sources by their names in the workspace (stores, and endpoints in {@code quern.json}), opened once and
 * shared.
 */
@NullMarked
package org.quern.wikidata.named;

import org.jspecify.annotations.NullMarked;
