/** Converts a few members as a full conversion would, and records the statements behind each value. */
@NullMarked
package org.quern.convert.preview;

import org.jspecify.annotations.NullMarked;
