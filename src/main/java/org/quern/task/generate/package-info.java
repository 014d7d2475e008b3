/** Use cases that generate questions on graphs and databases. */
@NullMarked
package org.quern.task.generate;

import org.jspecify.annotations.NullMarked;
