/**
 * Cypher queries that are built from choices of types, relations and conditions. {@code ui.graph.form} is the form
 * for these choices.
 */
@NullMarked
package org.quern.graph.query;

import org.jspecify.annotations.NullMarked;
