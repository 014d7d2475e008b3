/**
 * Graphs as text (KG-LLM-Bench): the extension points and the random numbers that the subpackages share. Subgraphs
 * are sampled ({@code sample}), written ({@code format}), asked about ({@code task}), and replies are scored
 * ({@code score}).
 */
@NullMarked
package org.quern.textgraph;

import org.jspecify.annotations.NullMarked;
