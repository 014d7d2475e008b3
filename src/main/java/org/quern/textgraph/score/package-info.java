/** Replies against what is expected of them. */
@NullMarked
package org.quern.textgraph.score;

import org.jspecify.annotations.NullMarked;
