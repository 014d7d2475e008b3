/**
 * What every part of the window uses: texts, actions and keys, theme, dialogs, notices, the services of a workspace, the
 * kept state of panes, the focus, and the interfaces by which panes reach each other. It knows no other package of the
 * window. Each pane has its texts (English in {@code messages.properties}, Spanish in {@code messages_es.properties}) and
 * its style sheet in its package among the resources.
 */
@NullMarked
package org.quern.ui.kit;

import org.jspecify.annotations.NullMarked;
