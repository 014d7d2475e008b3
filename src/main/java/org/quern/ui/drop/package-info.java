/**
 * Files and folders that are dropped on the window: what they are, and what can be done with them. Only the
 * beginnings of files are read before the user decides.
 */
@NullMarked
package org.quern.ui.drop;

import org.jspecify.annotations.NullMarked;
