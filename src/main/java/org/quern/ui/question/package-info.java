/** The Questions pane. It generates, lists, rewrites, verifies and varies questions. */
@NullMarked
package org.quern.ui.question;

import org.jspecify.annotations.NullMarked;
