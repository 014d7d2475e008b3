/** Commands of {@code quern review}. They deal out questions, and take and export decisions. */
@NullMarked
package org.quern.cli.review;

import org.jspecify.annotations.NullMarked;
