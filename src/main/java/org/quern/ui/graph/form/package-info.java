/**
 * The form that builds a Cypher query from choices, and the example queries of a graph. {@code graph.query} writes
 * the query.
 */
@NullMarked
package org.quern.ui.graph.form;

import org.jspecify.annotations.NullMarked;
