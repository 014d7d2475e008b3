/** The Wording tab of the Schema pane: phrases that the grammar uses for a part of the schema. */
@NullMarked
package org.quern.ui.schema.wording;

import org.jspecify.annotations.NullMarked;
