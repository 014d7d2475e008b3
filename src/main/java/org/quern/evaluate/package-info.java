/** Engine: metrics, runs and comparisons of predictions (CypherBench, section 5). */
@NullMarked
package org.quern.evaluate;

import org.jspecify.annotations.NullMarked;
