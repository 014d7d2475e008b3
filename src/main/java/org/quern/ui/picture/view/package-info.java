/** A picture with its tool bar, search, table and time strip, and the layouts and measures that the user chooses from. */
@NullMarked
package org.quern.ui.picture.view;

import org.jspecify.annotations.NullMarked;
