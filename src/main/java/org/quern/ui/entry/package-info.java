/** Renames, deletes, archives and restores what a workspace has, and asks into which store files are loaded. */
@NullMarked
package org.quern.ui.entry;

import org.jspecify.annotations.NullMarked;
