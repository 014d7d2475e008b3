/**
 * Runs that ask a model about many items. Answers are stored as they arrive, an interrupted run resumes without
 * asking again, and a run stops before it exceeds its budget, which {@code llm} counts.
 */
@NullMarked
package org.quern.llm.batch;

import org.jspecify.annotations.NullMarked;
