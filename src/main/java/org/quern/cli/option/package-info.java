/** Options that several commands share, and what they stand for. Each is a mixin of picocli. */
@NullMarked
package org.quern.cli.option;

import org.jspecify.annotations.NullMarked;
