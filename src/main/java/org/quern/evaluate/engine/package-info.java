/** Queries of evaluation answered in memory where that is sure, and by the database else. */
@org.jspecify.annotations.NullMarked
package org.quern.evaluate.engine;
