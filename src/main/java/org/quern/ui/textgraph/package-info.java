/** The Text graphs pane: samples, data sets, runs, and the accuracy of each format. */
@NullMarked
package org.quern.ui.textgraph;

import org.jspecify.annotations.NullMarked;
