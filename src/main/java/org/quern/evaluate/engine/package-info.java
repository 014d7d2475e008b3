/** Routes the queries of an evaluation to the in-memory engine if its answer is certain, otherwise to the database. */
@org.jspecify.annotations.NullMarked
package org.quern.evaluate.engine;
