/** The Questions pane. It generates, lists, rewrites and verifies questions. */
@NullMarked
package org.quern.ui.question;

import org.jspecify.annotations.NullMarked;
