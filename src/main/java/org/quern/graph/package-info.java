/** Property graphs as records and as streamed files (CypherBench, section 3.2). */
@NullMarked
package org.quern.graph;

import org.jspecify.annotations.NullMarked;
