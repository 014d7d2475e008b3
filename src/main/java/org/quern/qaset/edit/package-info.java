/**
 * Edits of question sets. Each change is a value that can be undone; changes are stored next to the imported
 * questions.
 */
@NullMarked
package org.quern.qaset.edit;

import org.jspecify.annotations.NullMarked;
