/**
 * The names and sentences of the Evaluation pane in the window's language. They know records of the engine and no
 * controls.
 */
@NullMarked
package org.quern.ui.evaluate.text;

import org.jspecify.annotations.NullMarked;
