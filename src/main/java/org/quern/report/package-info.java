/**
 * The chart model (bars, lines, heat map, radar and others), the pen that draws it as SVG, and self-contained HTML
 * pages. The pen for the screen and the export as PNG are in {@code ui.chart}.
 */
@NullMarked
package org.quern.report;

import org.jspecify.annotations.NullMarked;
