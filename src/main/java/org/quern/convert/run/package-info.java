/** Runs a conversion: finds members, reads their entities and connections, and writes the graph folder. */
@NullMarked
package org.quern.convert.run;

import org.jspecify.annotations.NullMarked;
