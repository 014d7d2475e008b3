/** Commands of {@code quern database}. They list databases and keep their passwords. */
@NullMarked
package org.quern.cli.database;

import org.jspecify.annotations.NullMarked;
