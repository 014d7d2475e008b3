/** Layouts of graph pictures: by force, in layers, on circles, and by groups. */
@NullMarked
package org.quern.ui.picture.layout;

import org.jspecify.annotations.NullMarked;
