/** Scores of replies. A reply is compared with the expected answer. */
@NullMarked
package org.quern.textgraph.score;

import org.jspecify.annotations.NullMarked;
