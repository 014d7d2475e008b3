/** The Issues tab of the Schema pane: it lists issues with their quick fixes. {@code author} finds them. */
@NullMarked
package org.quern.ui.schema.issues;

import org.jspecify.annotations.NullMarked;
