/** Judging of proposed error categories from the keyboard, for the panes that show wrong predictions or answers. */
@NullMarked
package org.quern.ui.judging;

import org.jspecify.annotations.NullMarked;
