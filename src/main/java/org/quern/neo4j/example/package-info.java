/** Example queries for a graph, made from its schema and from values in its data. {@code ui.graph.form} offers them. */
@NullMarked
package org.quern.neo4j.example;

import org.jspecify.annotations.NullMarked;
