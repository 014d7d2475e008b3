/** Suggested properties in the Schema pane. They come from a profile of a class's members. */
@NullMarked
package org.quern.ui.schema.profile;

import org.jspecify.annotations.NullMarked;
