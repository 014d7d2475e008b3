/** Reports of runs for readers without Quern: pages, tables, charts. */
@NullMarked
package org.quern.evaluate.report;

import org.jspecify.annotations.NullMarked;
