/**
 * Graphs as text (KG-LLM-Bench): subgraphs are sampled, asked about in five tasks, written in several formats, with real
 * names or invented ones, and what models answer is scored.
 */
@NullMarked
package org.quern.textgraph;

import org.jspecify.annotations.NullMarked;
