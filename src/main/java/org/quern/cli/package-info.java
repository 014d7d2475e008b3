/** Face: the command line, one class per command. */
@NullMarked
package org.quern.cli;

import org.jspecify.annotations.NullMarked;
