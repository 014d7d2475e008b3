/** Matches of typed MATCH templates, RETURN templates filled with values, and which of them the realism rules allow. */
@NullMarked
package org.quern.question.match;

import org.jspecify.annotations.NullMarked;
