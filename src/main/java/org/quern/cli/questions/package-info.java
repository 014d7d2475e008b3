/** Commands of {@code quern questions}. They generate, rewrite, verify, check and filter questions. */
@NullMarked
package org.quern.cli.questions;

import org.jspecify.annotations.NullMarked;
