/**
 * Batches of questions that the agent or a baseline answers, on top of {@code llm.batch}, and their statistics.
 * Answers are scored with {@code evaluate.rowmajor}.
 */
@NullMarked
package org.quern.agent.batch;

import org.jspecify.annotations.NullMarked;
