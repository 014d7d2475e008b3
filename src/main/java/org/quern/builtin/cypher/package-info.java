/** Text to Cypher by rules: names are linked, phrases are matched with the schema, and the best candidate query is written. */
@NullMarked
package org.quern.builtin.cypher;

import org.jspecify.annotations.NullMarked;
