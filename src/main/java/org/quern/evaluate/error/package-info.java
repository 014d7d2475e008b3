/** Why predictions are wrong: error categories proposed from queries, schema and database (CypherBench, appendix A.5). */
@NullMarked
package org.quern.evaluate.error;

import org.jspecify.annotations.NullMarked;
