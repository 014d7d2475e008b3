/** Commands of {@code quern review}. They assign questions, and record and export decisions. */
@NullMarked
package org.quern.cli.review;

import org.jspecify.annotations.NullMarked;
