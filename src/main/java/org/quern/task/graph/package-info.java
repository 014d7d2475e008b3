/**
 * Use cases of property graphs: convert, update, load, serve, ask, compare and count graphs, and propose realism
 * values.
 */
@NullMarked
package org.quern.task.graph;

import org.jspecify.annotations.NullMarked;
