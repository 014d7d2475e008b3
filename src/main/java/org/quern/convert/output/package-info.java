/** What a conversion writes: graph files, the manifest and the report. */
@NullMarked
package org.quern.convert.output;

import org.jspecify.annotations.NullMarked;
