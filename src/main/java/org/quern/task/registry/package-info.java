/** The list of all use cases, for user interfaces that call them by name. */
@NullMarked
package org.quern.task.registry;

import org.jspecify.annotations.NullMarked;
