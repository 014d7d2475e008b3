/** Results of runs as tables, pages and charts. */
@NullMarked
package org.quern.textgraph.report;

import org.jspecify.annotations.NullMarked;
