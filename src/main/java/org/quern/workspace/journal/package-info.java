/** Files that grow by lines: journals for undo, and logs that keep the last line of each key. */
@NullMarked
package org.quern.workspace.journal;

import org.jspecify.annotations.NullMarked;
