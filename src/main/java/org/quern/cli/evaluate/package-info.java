/** Commands of {@code quern evaluate}. They ask models, score runs, and report and compare them. */
@NullMarked
package org.quern.cli.evaluate;

import org.jspecify.annotations.NullMarked;
