/** Results of runs in the formats of other platforms. */
@NullMarked
package org.quern.evaluate.exchange;

import org.jspecify.annotations.NullMarked;
