/** Foundation: background work with progress and cancellation. */
@NullMarked
package org.quern.job;

import org.jspecify.annotations.NullMarked;
