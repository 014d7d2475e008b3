/**
 * The command {@code quern convert}, with its plan and preview. It also starts the Spark job of {@code src/spark} in
 * a separate process.
 */
@NullMarked
package org.quern.cli.convert;

import org.jspecify.annotations.NullMarked;
