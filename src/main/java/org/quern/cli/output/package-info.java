/**
 * What commands print: text tables, progress, lines of JSON. Control characters of strangers never reach the
 * terminal.
 */
@NullMarked
package org.quern.cli.output;

import org.jspecify.annotations.NullMarked;
