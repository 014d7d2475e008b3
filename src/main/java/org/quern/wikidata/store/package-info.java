/**
 * Local stores of Wikidata in {@code stores/NAME} of the workspace: loads RDF and JSON into an embedded RDF database
 * (TDB2), reads it by index, and searches labels.
 */
@NullMarked
package org.quern.wikidata.store;

import org.jspecify.annotations.NullMarked;
