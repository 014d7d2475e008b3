/**
 * What every command group uses: the base of commands, groups, and the commands that rename, delete, archive and restore,
 * the same in every group ({@code quern graph rename}). Each group has its own package, whose group class lists its
 * commands.
 */
@NullMarked
package org.quern.cli.kit;

import org.jspecify.annotations.NullMarked;
