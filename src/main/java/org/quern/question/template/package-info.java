/** Templates of questions, and the graph patterns that they are made of. */
@NullMarked
package org.quern.question.template;

import org.jspecify.annotations.NullMarked;
