/**
 * Pictures of property graphs: colours and symbols, drawing, navigation, search, undo, export as PNG, SVG or PDF, and
 * a table with the same content.
 */
@NullMarked
package org.quern.ui.picture;

import org.jspecify.annotations.NullMarked;
