/** Reports of runs for people who have no Quern: pages, tables, charts. */
@NullMarked
package org.quern.evaluate.report;

import org.jspecify.annotations.NullMarked;
