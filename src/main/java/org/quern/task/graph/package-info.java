/** Tasks about property graphs. They load graphs into databases and propose what to believe about their relations. */
@NullMarked
package org.quern.task.graph;

import org.jspecify.annotations.NullMarked;
