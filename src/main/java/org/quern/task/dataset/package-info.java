/**
 * Use cases of datasets: edit and merge them, harvest new ones, draft wordings, and compute the tables
 * of a paper.
 */
@NullMarked
package org.quern.task.dataset;

import org.jspecify.annotations.NullMarked;
