/** The Schema pane: the tree, the forms, the JSON and the comparison of versions, beside the tabs of the other packages. */
@NullMarked
package org.quern.ui.schema.pane;

import org.jspecify.annotations.NullMarked;
