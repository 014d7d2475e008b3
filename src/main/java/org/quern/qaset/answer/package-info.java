/** Answers to the questions of a set. They are compared with the answer relations that the set states. */
@NullMarked
package org.quern.qaset.answer;

import org.jspecify.annotations.NullMarked;
