/**
 * Tutorials that point at the controls of the window, one after the other. Their steps are data: a test finds the
 * control of each step.
 */
@NullMarked
package org.quern.ui.tutorial;

import org.jspecify.annotations.NullMarked;
