/**
 * Agreement of annotators with each other, with adjudications and with gold questions: Cohen's and Fleiss' kappa,
 * Krippendorff's alpha, tests for drift. {@code statistics} computes their bootstrap intervals.
 */
@NullMarked
package org.quern.review.agreement;

import org.jspecify.annotations.NullMarked;
