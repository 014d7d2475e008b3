/** Charts in the window: drawn, pointed at, chosen from, and exported. */
@NullMarked
package org.quern.ui.chart;

import org.jspecify.annotations.NullMarked;
