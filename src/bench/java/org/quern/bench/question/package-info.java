/**
 * Speed of question generation, of question sets and of review.
 * Distributions of generated questions are drawn as charts.
 */
@NullMarked
package org.quern.bench.question;

import org.jspecify.annotations.NullMarked;
