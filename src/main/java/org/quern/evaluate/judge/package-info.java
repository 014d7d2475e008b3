/**
 * A language model as judge: whether predicted answers are equivalent to gold answers, and its agreement with people.
 * People judge error categories in {@code ui.judging}.
 */
@NullMarked
package org.quern.evaluate.judge;

import org.jspecify.annotations.NullMarked;
