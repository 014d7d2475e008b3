/**
 * The window's shell: activity bar, actions and shortcuts, command palette, dialogs, theme, status bar. Each pane has
 * its texts (English in {@code messages.properties}, Spanish in {@code messages_es.properties}) and its style sheet
 * in its package among the resources.
 */
@NullMarked
package org.quern.ui.kit;

import org.jspecify.annotations.NullMarked;
