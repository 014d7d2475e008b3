/**
 * Variants of questions that test how robust a model is: typing errors, synonyms in schemas, invented entity names,
 * and distractors.
 */
@NullMarked
package org.quern.question.vary;

import org.jspecify.annotations.NullMarked;
