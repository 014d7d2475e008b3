/** How far annotators agree with each other, with adjudications and with gold questions. */
@NullMarked
package org.quern.review.agreement;

import org.jspecify.annotations.NullMarked;
