/**
 * Tutorials that point at the controls of the window, one after the other. Their steps are data
 * ({@code tutorials.json}).
 */
@NullMarked
package org.quern.ui.shell.tutorial;

import org.jspecify.annotations.NullMarked;
