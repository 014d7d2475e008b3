/** Commands of {@code quern database}: list external databases and store their passwords in the keyring. */
@NullMarked
package org.quern.cli.database;

import org.jspecify.annotations.NullMarked;
