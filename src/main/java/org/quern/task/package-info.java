/**
 * What a user can ask Quern to do: one class for each {@link org.quern.task.UseCase} in the subpackages, the list of all
 * of them in {@code registry}, and the services that they share. A user interface turns what was entered into settings and
 * shows the result.
 */
@NullMarked
package org.quern.task;

import org.jspecify.annotations.NullMarked;
