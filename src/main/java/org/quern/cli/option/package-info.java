/** Options that several commands share, as mixins of picocli, such as those that select a source, a model or a run. */
@NullMarked
package org.quern.cli.option;

import org.jspecify.annotations.NullMarked;
