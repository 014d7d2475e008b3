/**
 * Commands of {@code quern textgraph}. They build data sets of text graphs, ask models about them and score the
 * replies.
 */
@NullMarked
package org.quern.cli.textgraph;

import org.jspecify.annotations.NullMarked;
