/** Writes the files of a conversion: the graph, the manifest with counts and rejected values, and the HTML report. */
@NullMarked
package org.quern.convert.output;

import org.jspecify.annotations.NullMarked;
