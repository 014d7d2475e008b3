/** Use cases of external databases. */
@NullMarked
package org.quern.task.database;

import org.jspecify.annotations.NullMarked;
