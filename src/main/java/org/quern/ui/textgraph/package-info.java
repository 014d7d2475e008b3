/** The pane of graphs as text: samples, data sets, and how well each format is read. */
@NullMarked
package org.quern.ui.textgraph;

import org.jspecify.annotations.NullMarked;
