/** The command {@code quern convert}, with its preview and its plan. */
@NullMarked
package org.quern.cli.convert;

import org.jspecify.annotations.NullMarked;
