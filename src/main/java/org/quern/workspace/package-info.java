/** Ground: the workspace folder, its settings, its lock, and files that are written whole or not at all. */
@NullMarked
package org.quern.workspace;

import org.jspecify.annotations.NullMarked;
