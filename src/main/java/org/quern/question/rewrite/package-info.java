/** Rewrites, paraphrases and verifies the questions of a file, with a model or with the built-in grammar and checks. */
@NullMarked
package org.quern.question.rewrite;

import org.jspecify.annotations.NullMarked;
