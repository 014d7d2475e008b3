/** The chart of a result in the Graph pane. */
@NullMarked
package org.quern.ui.graph.chart;

import org.jspecify.annotations.NullMarked;
