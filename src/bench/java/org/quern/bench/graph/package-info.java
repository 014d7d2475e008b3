/**
 * Speed and memory of graphs: loading them, reading their schema, writing them as text.
 * Graphs are generated or taken from a folder.
 */
@NullMarked
package org.quern.bench.graph;

import org.jspecify.annotations.NullMarked;
