/** Engine: metrics, runs and comparison of predictions (CypherBench, section 5). */
@NullMarked
package org.quern.evaluate;

import org.jspecify.annotations.NullMarked;
