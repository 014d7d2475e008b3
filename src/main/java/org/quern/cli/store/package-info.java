/** Commands of {@code quern store}: load, list, query and search local stores of Wikidata. */
@NullMarked
package org.quern.cli.store;

import org.jspecify.annotations.NullMarked;
