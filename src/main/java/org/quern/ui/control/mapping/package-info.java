/** Shows the first rows of files before they are imported, and which columns they are read from. */
@NullMarked
package org.quern.ui.control.mapping;

import org.jspecify.annotations.NullMarked;
