/** Subgraphs as text: five formats, and room for more. */
@NullMarked
package org.quern.textgraph.format;

import org.jspecify.annotations.NullMarked;
