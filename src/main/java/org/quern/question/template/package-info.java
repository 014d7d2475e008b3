/** Templates of questions: MATCH patterns and RETURN clauses. */
@NullMarked
package org.quern.question.template;

import org.jspecify.annotations.NullMarked;
