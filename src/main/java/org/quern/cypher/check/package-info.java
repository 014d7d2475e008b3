/** Checks of queries before they run: that they only read, their bounds, and problems with positions and suggestions. */
@NullMarked
package org.quern.cypher.check;

import org.jspecify.annotations.NullMarked;
