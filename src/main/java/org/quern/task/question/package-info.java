/**
 * Use cases of questions with gold Cypher: generate, import, rewrite, verify, vary, check, filter, split, count and
 * export them.
 */
@NullMarked
package org.quern.task.question;

import org.jspecify.annotations.NullMarked;
