/**
 * The use cases of Quern, one class each. Commands and panes call the same class with the same settings; it
 * wires the engines and reads and writes the workspace.
 */
@NullMarked
package org.quern.task;

import org.jspecify.annotations.NullMarked;
