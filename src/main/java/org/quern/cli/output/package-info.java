/** Output of commands: text tables, progress, lines of JSON. Control characters in data never reach the terminal. */
@NullMarked
package org.quern.cli.output;

import org.jspecify.annotations.NullMarked;
