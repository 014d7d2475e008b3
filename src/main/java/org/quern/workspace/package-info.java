/** Foundation: the workspace folder, its settings, its lock, and files that are written completely or not at all. */
@NullMarked
package org.quern.workspace;

import org.jspecify.annotations.NullMarked;
