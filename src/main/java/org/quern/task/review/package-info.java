/** Tasks about decisions on questions. They assign questions, and export and import decisions. */
@NullMarked
package org.quern.task.review;

import org.jspecify.annotations.NullMarked;
