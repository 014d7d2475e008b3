/** Use cases of runs that ask a model: predict queries, and judge answers. */
@NullMarked
package org.quern.task.evaluate.model;

import org.jspecify.annotations.NullMarked;
