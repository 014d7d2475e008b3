/** Routes the queries of an evaluation: to the engine in memory where it is sure, otherwise to the database. */
@org.jspecify.annotations.NullMarked
package org.quern.evaluate.engine;
