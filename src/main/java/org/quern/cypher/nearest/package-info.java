/**
 * The nearest query that runs, for a text that the grammar or the database refuses: forms that are common in model replies
 * are replaced by those that Cypher has for them.
 */
@NullMarked
package org.quern.cypher.nearest;

import org.jspecify.annotations.NullMarked;
