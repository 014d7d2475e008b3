/**
 * Names and sentences of the Evaluation pane in the user's language, from records of the engine and without controls.
 * The message files are those of {@code ui.evaluate}.
 */
@NullMarked
package org.quern.ui.evaluate.text;

import org.jspecify.annotations.NullMarked;
