/**
 * The command line: the root command, which lists all groups, and commands without a group ({@code init},
 * {@code demo}, {@code guide}, {@code completion}, {@code warm-up}). Examples are in {@code examples.txt} among the
 * resources.
 */
@NullMarked
package org.quern.cli.main;

import org.jspecify.annotations.NullMarked;
