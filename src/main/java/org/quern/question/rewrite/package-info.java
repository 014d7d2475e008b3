/** Part of questions: rewriting by a model or by the grammar, and verification, over whole files. */
@NullMarked
package org.quern.question.rewrite;

import org.jspecify.annotations.NullMarked;
