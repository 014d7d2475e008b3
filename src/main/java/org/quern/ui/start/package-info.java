/** What the window is started with: a workspace, a file or a link, and the window that may have it open already. */
@NullMarked
package org.quern.ui.start;

import org.jspecify.annotations.NullMarked;
