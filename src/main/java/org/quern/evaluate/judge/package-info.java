/** Models that judge whether predicted answers are equivalent to gold answers, calibrated against people. */
@NullMarked
package org.quern.evaluate.judge;

import org.jspecify.annotations.NullMarked;
