/** Property graphs in the forms that other programs read. */
@NullMarked
package org.quern.graph.export;

import org.jspecify.annotations.NullMarked;
