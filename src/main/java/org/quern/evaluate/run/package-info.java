/**
 * Runs of predictions. They ask a model about the questions of a file through llm.batch, with schemas and
 * prompts, and store the predictions.
 */
@NullMarked
package org.quern.evaluate.run;

import org.jspecify.annotations.NullMarked;
