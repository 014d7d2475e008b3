/**
 * Speed of the metrics and their agreement with published scores.
 * It also measures how good the proposed error categories are.
 */
@NullMarked
package org.quern.bench.evaluate;

import org.jspecify.annotations.NullMarked;
