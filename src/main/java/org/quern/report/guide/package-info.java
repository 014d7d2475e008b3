/** Renders the guide's Markdown pages as a site with search. The site opens from files. */
@NullMarked
package org.quern.report.guide;

import org.jspecify.annotations.NullMarked;
