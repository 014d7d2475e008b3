/** Tasks about question sets. They make new sets of those of the workspace. */
@NullMarked
package org.quern.task.dataset;

import org.jspecify.annotations.NullMarked;
