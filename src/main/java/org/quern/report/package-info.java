/** Charts, and HTML pages that open anywhere and fetch nothing. */
@NullMarked
package org.quern.report;

import org.jspecify.annotations.NullMarked;
