/**
 * Use cases of mapped schemas: create one, and check one against the data of a source. Comparison and profiles are in
 * {@code schema} and {@code wikidata.profile}.
 */
@NullMarked
package org.quern.task.schema;

import org.jspecify.annotations.NullMarked;
