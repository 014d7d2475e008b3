/**
 * People judge proposed error categories from the keyboard, in the panes that show wrong predictions or answers.
 * Models judge answers in {@code evaluate.judge}.
 */
@NullMarked
package org.quern.ui.judging;

import org.jspecify.annotations.NullMarked;
