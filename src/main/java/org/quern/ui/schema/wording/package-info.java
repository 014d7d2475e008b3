/** The Wording tab of the Schema pane. */
@NullMarked
package org.quern.ui.schema.wording;

import org.jspecify.annotations.NullMarked;
