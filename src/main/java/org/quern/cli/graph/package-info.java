/**
 * Commands of {@code quern graph}: load, query, ask, serve, compare, update, count and export property graphs, and
 * propose realism values.
 */
@NullMarked
package org.quern.cli.graph;

import org.jspecify.annotations.NullMarked;
