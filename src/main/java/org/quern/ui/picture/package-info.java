/**
 * Pictures of property graphs: colours and symbols, drawing, navigation, undo, and export as PNG, SVG or PDF. The colours
 * of types and the positions in the diagram of a schema are here as well, because the graph of a schema is drawn alike.
 */
@NullMarked
package org.quern.ui.picture;

import org.jspecify.annotations.NullMarked;
