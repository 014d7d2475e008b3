/** Commands of {@code quern store}. They load and search extracts of Wikidata. */
@NullMarked
package org.quern.cli.store;

import org.jspecify.annotations.NullMarked;
