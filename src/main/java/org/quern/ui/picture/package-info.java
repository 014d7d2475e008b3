/** Graph views: layout, drawing, navigation, export, and the same content as a table. */
@NullMarked
package org.quern.ui.picture;

import org.jspecify.annotations.NullMarked;
