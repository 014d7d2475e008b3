/** The tab that shows what a schema would give. */
@NullMarked
package org.quern.ui.schema.preview;

import org.jspecify.annotations.NullMarked;
