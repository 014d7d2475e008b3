/** Commands of {@code quern score}. They score pairs from files without a run. */
@NullMarked
package org.quern.cli.score;

import org.jspecify.annotations.NullMarked;
