/** Error categories of wrong predictions (CypherBench, appendix A.5), proposed from queries, schema and database. */
@NullMarked
package org.quern.evaluate.error;

import org.jspecify.annotations.NullMarked;
