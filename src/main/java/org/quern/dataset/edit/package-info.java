/**
 * Edits of datasets: each change is a value that can be undone. It also merges the edits that two people made to
 * copies of a set.
 */
@NullMarked
package org.quern.dataset.edit;

import org.jspecify.annotations.NullMarked;
