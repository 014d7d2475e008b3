/** Layouts of graph pictures: by springs, in layers, on circles, and by clusters. */
@NullMarked
package org.quern.ui.picture.layout;

import org.jspecify.annotations.NullMarked;
