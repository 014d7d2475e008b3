/** The Preview tab of the Schema pane. It converts a sample of members and shows the rows with their statements. */
@NullMarked
package org.quern.ui.schema.preview;

import org.jspecify.annotations.NullMarked;
