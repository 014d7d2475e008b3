/**
 * Commands of {@code quern agent}: answer one question, run and replay batches, import predictions, print statistics,
 * and propose error categories.
 */
@NullMarked
package org.quern.cli.agent;

import org.jspecify.annotations.NullMarked;
