/** Subgraphs and how they are drawn. */
@NullMarked
package org.quern.textgraph.sample;

import org.jspecify.annotations.NullMarked;
