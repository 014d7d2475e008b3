/** Answers to the questions of a set, and whether they agree with how the questions stand to each other. */
@NullMarked
package org.quern.qaset.answer;

import org.jspecify.annotations.NullMarked;
