/**
 * The filter language over the items of a run, with completion and saved filters. It also counts items in pivots and
 * groups them by mistake.
 */
@NullMarked
package org.quern.evaluate.filter;

import org.jspecify.annotations.NullMarked;
