/** Engine: batches of questions, answered by the agent or by a baseline, and their statistics. */
@NullMarked
package org.quern.agent.batch;

import org.jspecify.annotations.NullMarked;
