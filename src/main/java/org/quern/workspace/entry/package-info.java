/** What a workspace has by name, and moves of its files that are completed after a crash. */
@NullMarked
package org.quern.workspace.entry;

import org.jspecify.annotations.NullMarked;
