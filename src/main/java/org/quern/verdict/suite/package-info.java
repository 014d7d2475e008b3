/** Suites of small graphs that separate a gold query from its mutants, and the check of predictions on them. */
@NullMarked
package org.quern.verdict.suite;

import org.jspecify.annotations.NullMarked;
