/**
 * Mapped schemas, which map the types of a property graph to Wikidata (CypherBench, section 3.1): reading, rules of
 * validity, edits with undo, comparison, and the shipped templates of schemas.
 */
@NullMarked
package org.quern.schema;

import org.jspecify.annotations.NullMarked;
