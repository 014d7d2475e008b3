/** The command line. Each command group has its own package; this one contains the root command and shared code. */
@NullMarked
package org.quern.cli;

import org.jspecify.annotations.NullMarked;
