/** Export of property graphs to formats of other programs. */
@NullMarked
package org.quern.graph.export;

import org.jspecify.annotations.NullMarked;
