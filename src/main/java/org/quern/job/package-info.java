/** Ground: background work with progress and cancel. */
@NullMarked
package org.quern.job;

import org.jspecify.annotations.NullMarked;
