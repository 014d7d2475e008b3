/**
 * Charts of {@code report} in the window: the pen that draws them on the screen, their view, and their export as SVG
 * or PNG.
 */
@NullMarked
package org.quern.ui.chart;

import org.jspecify.annotations.NullMarked;
