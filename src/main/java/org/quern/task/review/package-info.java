/**
 * Use cases of decisions on questions: find what can be reviewed, and import and export decisions and their history.
 */
@NullMarked
package org.quern.task.review;

import org.jspecify.annotations.NullMarked;
