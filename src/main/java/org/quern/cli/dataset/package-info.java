/**
 * Commands of {@code quern dataset}, on the question sets of {@code dataset}: import, check, edit, merge, grow,
 * harvest, draft wordings, print statistics, and export.
 */
@NullMarked
package org.quern.cli.dataset;

import org.jspecify.annotations.NullMarked;
