/**
 * Runs that ask a model about many items. Answers are stored as they arrive, and an interrupted run resumes without
 * asking again.
 */
@NullMarked
package org.quern.llm.batch;

import org.jspecify.annotations.NullMarked;
