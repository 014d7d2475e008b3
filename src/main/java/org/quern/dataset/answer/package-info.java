/**
 * Answers to the questions of a set: stored ones, or current ones from a source. It checks them against the relations
 * between questions.
 */
@NullMarked
package org.quern.dataset.answer;

import org.jspecify.annotations.NullMarked;
