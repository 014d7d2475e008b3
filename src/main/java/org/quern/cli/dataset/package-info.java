/**
 * Commands of {@code quern dataset}, on the datasets of {@code dataset}: import, check, edit, merge,
 * harvest, draft wordings, print statistics, and export.
 */
@NullMarked
package org.quern.cli.dataset;

import org.jspecify.annotations.NullMarked;
