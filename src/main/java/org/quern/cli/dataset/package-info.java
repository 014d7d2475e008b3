/** Commands of {@code quern dataset}. They import, check, compare, grow and export question sets. */
@NullMarked
package org.quern.cli.dataset;

import org.jspecify.annotations.NullMarked;
