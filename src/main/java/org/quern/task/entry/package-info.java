/** Renames, deletes, archives and restores what a workspace has by name. */
@NullMarked
package org.quern.task.entry;

import org.jspecify.annotations.NullMarked;
