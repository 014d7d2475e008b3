/** Templates of questions and their graph patterns. */
@NullMarked
package org.quern.question.template;

import org.jspecify.annotations.NullMarked;
