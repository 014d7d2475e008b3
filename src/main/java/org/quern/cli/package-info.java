/**
 * The command line: the root command, which lists all groups, and commands without a group ({@code init},
 * {@code demo}, {@code guide}, {@code completion}, {@code warm-up}). Each command group has its own package, whose
 * group class lists its commands; examples are in {@code examples.txt} among the resources.
 */
@NullMarked
package org.quern.cli;

import org.jspecify.annotations.NullMarked;
