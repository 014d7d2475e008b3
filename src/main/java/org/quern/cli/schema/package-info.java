/** Commands of {@code quern schema}: create, check, compare and profile mapped schemas. */
@NullMarked
package org.quern.cli.schema;

import org.jspecify.annotations.NullMarked;
