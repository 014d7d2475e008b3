/** Graph views: layout, colors and symbols, drawing, navigation, export, and a table with the same content. */
@NullMarked
package org.quern.ui.picture;

import org.jspecify.annotations.NullMarked;
