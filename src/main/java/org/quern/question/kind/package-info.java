/**
 * Classifies questions by graph pattern, RETURN template and tags, which are read from the gold query. Statistics and
 * filters use these kinds; the templates for generation are in {@code question.template}.
 */
@NullMarked
package org.quern.question.kind;

import org.jspecify.annotations.NullMarked;
