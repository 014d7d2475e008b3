/** Pages and charts that stand alone and open anywhere. */
@NullMarked
package org.quern.page;

import org.jspecify.annotations.NullMarked;
