/** Tasks on question sets. They create new sets from existing ones. */
@NullMarked
package org.quern.task.dataset;

import org.jspecify.annotations.NullMarked;
