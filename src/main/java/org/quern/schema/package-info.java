/** Mapped schemas, which map the types of a property graph to Wikidata (CypherBench, section 3.1). */
@NullMarked
package org.quern.schema;

import org.jspecify.annotations.NullMarked;
