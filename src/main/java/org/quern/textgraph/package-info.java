/**
 * Graphs as text (KG-LLM-Bench): subgraphs are sampled and written in several formats, with real names or pseudonyms;
 * questions of five tasks are asked about them, and the replies are scored.
 */
@NullMarked
package org.quern.textgraph;

import org.jspecify.annotations.NullMarked;
