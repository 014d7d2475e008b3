/** Tasks about runs of predictions. They ask models, import and score predictions, and propose reasons for errors. */
@NullMarked
package org.quern.task.evaluate;

import org.jspecify.annotations.NullMarked;
