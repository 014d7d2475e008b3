/** The chart of a query result in the Graph pane, with the choice of its kind and columns. */
@NullMarked
package org.quern.ui.graph.chart;

import org.jspecify.annotations.NullMarked;
