/** Options that several commands share, as mixins of picocli. */
@NullMarked
package org.quern.cli.option;

import org.jspecify.annotations.NullMarked;
