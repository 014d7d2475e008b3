/** Exports property graphs as CSV, Cypher script, GraphML, GEXF, and as data sets with Croissant metadata. */
@NullMarked
package org.quern.graph.export;

import org.jspecify.annotations.NullMarked;
