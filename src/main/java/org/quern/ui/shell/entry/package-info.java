/** Renames, deletes, archives and restores what a workspace has, and asks into which store files are loaded. */
@NullMarked
package org.quern.ui.shell.entry;

import org.jspecify.annotations.NullMarked;
