/** The commands that rename, delete, archive and restore, the same in every group: {@code quern graph rename}. */
@NullMarked
package org.quern.cli.entry;

import org.jspecify.annotations.NullMarked;
