/** Text formats of subgraphs: five built-in ones, and an extension point. */
@NullMarked
package org.quern.textgraph.format;

import org.jspecify.annotations.NullMarked;
