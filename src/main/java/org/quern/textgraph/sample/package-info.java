/** Sampling of subgraphs from a source graph. */
@NullMarked
package org.quern.textgraph.sample;

import org.jspecify.annotations.NullMarked;
