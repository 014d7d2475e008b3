/** The diagram of a schema: its layout, drawing and editing by mouse and keyboard. */
@NullMarked
package org.quern.ui.schema.diagram;

import org.jspecify.annotations.NullMarked;
