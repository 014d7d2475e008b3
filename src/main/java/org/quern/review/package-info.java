/** Decisions on questions: the log, the queue and adjudication (CypherBench, section 4.5). */
@NullMarked
package org.quern.review;

import org.jspecify.annotations.NullMarked;
