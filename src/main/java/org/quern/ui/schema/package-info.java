/** The Schema pane. It shows and edits a mapped schema as a tree, as a diagram and as JSON. */
@NullMarked
package org.quern.ui.schema;

import org.jspecify.annotations.NullMarked;
