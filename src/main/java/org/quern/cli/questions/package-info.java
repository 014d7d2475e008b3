/**
 * Commands of {@code quern questions}: generate, import, rewrite, verify, vary, check, filter, split, count and
 * export questions.
 */
@NullMarked
package org.quern.cli.questions;

import org.jspecify.annotations.NullMarked;
