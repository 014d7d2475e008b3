/**
 * Commands of {@code quern evaluate}, on runs in the workspace: ask models, import, score, filter, compare and
 * report. Comparison and reports need no class in {@code task}: the commands call {@code evaluate.compare} and
 * {@code evaluate.report}.
 */
@NullMarked
package org.quern.cli.evaluate;

import org.jspecify.annotations.NullMarked;
