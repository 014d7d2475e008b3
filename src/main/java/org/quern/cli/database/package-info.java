/** Commands of {@code quern database}. They list external databases and store their passwords. */
@NullMarked
package org.quern.cli.database;

import org.jspecify.annotations.NullMarked;
