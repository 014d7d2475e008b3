/**
 * Face: the command line. Each command group has a package of its own; here are the root command and what all commands
 * share.
 */
@NullMarked
package org.quern.cli;

import org.jspecify.annotations.NullMarked;
