/** The form for importing predictions: a preview of the files and their columns. */
@NullMarked
package org.quern.ui.evaluate.imports;

import org.jspecify.annotations.NullMarked;
