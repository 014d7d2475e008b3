/**
 * The check that reads questions back.
 * Distributions of generated questions are drawn as charts.
 */
@NullMarked
package org.quern.bench.question;

import org.jspecify.annotations.NullMarked;
