/** Who takes part in the review of a workspace, and what each may do. */
@NullMarked
package org.quern.review.team;

import org.jspecify.annotations.NullMarked;
