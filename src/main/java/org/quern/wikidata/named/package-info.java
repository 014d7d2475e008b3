/** Wikidata sources by their names in the workspace: stores, endpoints and dumps, opened once and shared. */
@NullMarked
package org.quern.wikidata.named;

import org.jspecify.annotations.NullMarked;
