/**
 * Queries as terms of an algebra over bags of rows: patterns and conditions in blocks, and operators that need a whole
 * bag (grouping, DISTINCT, LIMIT, UNION) between blocks. What the algebra does not know is refused.
 */
@NullMarked
package org.quern.verdict.algebra;

import org.jspecify.annotations.NullMarked;
