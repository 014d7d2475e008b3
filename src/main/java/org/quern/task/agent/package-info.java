/**
 * Use cases of the agent: answer one question or a batch, import and compare runs, replay recordings, check the
 * consistency of answers, and propose error categories.
 */
@NullMarked
package org.quern.task.agent;

import org.jspecify.annotations.NullMarked;
