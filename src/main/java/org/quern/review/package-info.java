/**
 * What people decide about questions: the log of decisions, the queue they work in, agreement, adjudication
 * (CypherBench, section 4.5).
 */
@NullMarked
package org.quern.review;

import org.jspecify.annotations.NullMarked;
