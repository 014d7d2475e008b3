/** Samples subgraphs from a source graph: neighbourhoods of seed entities, and paths between two entities. */
@NullMarked
package org.quern.textgraph.sample;

import org.jspecify.annotations.NullMarked;
