/** Several runs of the same questions, item by item. */
@NullMarked
package org.quern.evaluate.repeat;

import org.jspecify.annotations.NullMarked;
