/** Changing question sets: changes as values, and what was changed kept beside the questions that were taken in. */
@NullMarked
package org.quern.qaset.edit;

import org.jspecify.annotations.NullMarked;
