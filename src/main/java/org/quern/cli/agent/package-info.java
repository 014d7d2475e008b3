/** Commands of {@code quern agent}. They ask questions, run and replay batches, and print statistics. */
@NullMarked
package org.quern.cli.agent;

import org.jspecify.annotations.NullMarked;
