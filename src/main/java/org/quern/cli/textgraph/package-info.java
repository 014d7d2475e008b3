/**
 * Commands of {@code quern textgraph}: build data sets of graphs as text, run models on them, score the replies, and
 * report and export the results.
 */
@NullMarked
package org.quern.cli.textgraph;

import org.jspecify.annotations.NullMarked;
