/** Published data sets: their metadata, and the formats of other programs for questions. */
@NullMarked
package org.quern.publish;

import org.jspecify.annotations.NullMarked;
