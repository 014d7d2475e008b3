/**
 * Scores of replies: a reply is compared with the expected answer, by exact or flexible match. A jar on the class
 * path can add other scorers.
 */
@NullMarked
package org.quern.textgraph.score;

import org.jspecify.annotations.NullMarked;
