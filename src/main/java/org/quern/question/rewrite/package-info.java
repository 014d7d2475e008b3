/** Rewriting and paraphrasing of questions by a model or the grammar, and their verification, over whole files. */
@NullMarked
package org.quern.question.rewrite;

import org.jspecify.annotations.NullMarked;
