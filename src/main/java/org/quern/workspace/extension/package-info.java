/** What jars on the class path can add: metrics, text formats, tasks, scorers. */
@NullMarked
package org.quern.workspace.extension;

import org.jspecify.annotations.NullMarked;
