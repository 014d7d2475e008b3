/**
 * The diagram of a schema: its layout, drawing and editing by mouse and keyboard, and the first steps of an empty
 * schema.
 */
@NullMarked
package org.quern.ui.schema.diagram;

import org.jspecify.annotations.NullMarked;
