/** What the tabs of the Schema pane share: the edited schema, the selection, the edits, and the fields of forms. */
@NullMarked
package org.quern.ui.schema;

import org.jspecify.annotations.NullMarked;
