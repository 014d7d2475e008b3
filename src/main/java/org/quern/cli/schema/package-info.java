/** Commands of {@code quern schema}. They check, compare and profile schemas. */
@NullMarked
package org.quern.cli.schema;

import org.jspecify.annotations.NullMarked;
