/** Engine: the filter language over the items of a run, and tables of what it finds. */
@NullMarked
package org.quern.evaluate.filter;

import org.jspecify.annotations.NullMarked;
