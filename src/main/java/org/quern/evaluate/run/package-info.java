/**
 * Runs of predictions: asks a model about the questions of a file by llm.batch, with schemas and prompts, and stores
 * the predictions.
 */
@NullMarked
package org.quern.evaluate.run;

import org.jspecify.annotations.NullMarked;
