/**
 * Runs of predictions and their files: prompts with schema and examples, correction of failed queries, and import of
 * predictions made elsewhere. The requests themselves are made by {@code llm.batch}.
 */
@NullMarked
package org.quern.evaluate.run;

import org.jspecify.annotations.NullMarked;
