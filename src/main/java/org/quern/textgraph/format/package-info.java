/**
 * Text formats of subgraphs: list of edges, JSON, YAML, Turtle and JSON-LD, each written and read back. A built-in
 * one is listed in {@code TextFormats}, others come in a jar on the class path.
 */
@NullMarked
package org.quern.textgraph.format;

import org.jspecify.annotations.NullMarked;
