/** Variants of questions that test how robust a model is: other words, other schemas, other names. */
@NullMarked
package org.quern.question.vary;

import org.jspecify.annotations.NullMarked;
