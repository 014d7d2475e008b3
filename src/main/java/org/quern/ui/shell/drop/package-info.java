/**
 * Recognizes files and folders that are dropped on the window by their beginnings, and offers what can be done with
 * them.
 */
@NullMarked
package org.quern.ui.shell.drop;

import org.jspecify.annotations.NullMarked;
