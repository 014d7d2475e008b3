/**
 * The window's shell: activity bar, actions and shortcuts, command palette, dialogs, theme, status bar. Texts are in
 * {@code messages.properties} (English) and {@code messages_es.properties} (Spanish) of each pane's package among the
 * resources.
 */
@NullMarked
package org.quern.ui;

import org.jspecify.annotations.NullMarked;
