/**
 * What a user can ask Quern to do, one class for each use case. Commands and panes call the same class with the same
 * settings; it wires the engines and reads and writes the workspace.
 */
@NullMarked
package org.quern.task;

import org.jspecify.annotations.NullMarked;
