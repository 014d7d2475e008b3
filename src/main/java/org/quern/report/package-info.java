/** Charts, and self-contained HTML pages. */
@NullMarked
package org.quern.report;

import org.jspecify.annotations.NullMarked;
