/** Commands of {@code quern graph}. They load, query and export property graphs. */
@NullMarked
package org.quern.cli.graph;

import org.jspecify.annotations.NullMarked;
