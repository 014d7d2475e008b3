/** Use cases about gold queries and the runs that are scored by them: audits, alternatives, ranks, training data. */
@NullMarked
package org.quern.task.evaluate.gold;

import org.jspecify.annotations.NullMarked;
