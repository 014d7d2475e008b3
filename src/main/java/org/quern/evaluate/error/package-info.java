/**
 * Error categories of wrong predictions (CypherBench, appendix A.5): proposals from queries, schema and database,
 * people's judgements of them, and the agreement of both.
 */
@NullMarked
package org.quern.evaluate.error;

import org.jspecify.annotations.NullMarked;
