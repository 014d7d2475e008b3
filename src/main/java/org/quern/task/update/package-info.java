/** Reads and verifies the signed announcement of a newer version. It downloads and installs nothing. */
@NullMarked
package org.quern.task.update;

import org.jspecify.annotations.NullMarked;
