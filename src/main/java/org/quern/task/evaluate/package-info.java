/**
 * Use cases of runs of predictions: ask models, import, score and export predictions, check gold queries, propose
 * error categories, and let a model judge answers. Comparisons and reports are in {@code evaluate.compare} and
 * {@code evaluate.report}.
 */
@NullMarked
package org.quern.task.evaluate;

import org.jspecify.annotations.NullMarked;
