/**
 * Use cases of question sets: edit and merge them, grow and harvest new ones, draft wordings, and compute the tables
 * of a paper.
 */
@NullMarked
package org.quern.task.dataset;

import org.jspecify.annotations.NullMarked;
