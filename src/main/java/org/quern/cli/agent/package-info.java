/** Commands of {@code quern agent}. They ask, run, replay and count. */
@NullMarked
package org.quern.cli.agent;

import org.jspecify.annotations.NullMarked;
