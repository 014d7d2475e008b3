/** Tasks about property graphs. They load graphs into databases and propose realism values for relations. */
@NullMarked
package org.quern.task.graph;

import org.jspecify.annotations.NullMarked;
