/** Charts in the window: drawing, selection and export. */
@NullMarked
package org.quern.ui.chart;

import org.jspecify.annotations.NullMarked;
