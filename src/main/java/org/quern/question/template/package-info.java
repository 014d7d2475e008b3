/**
 * Templates for generation: the MATCH patterns and RETURN templates of {@code templates.json}, their parser and
 * checks. A new template is an entry in that file.
 */
@NullMarked
package org.quern.question.template;

import org.jspecify.annotations.NullMarked;
