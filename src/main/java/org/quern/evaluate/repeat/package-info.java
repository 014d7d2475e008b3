/** Repeated runs of the same questions by one model: pass@k, stability, and the result on which most attempts agree. */
@NullMarked
package org.quern.evaluate.repeat;

import org.jspecify.annotations.NullMarked;
