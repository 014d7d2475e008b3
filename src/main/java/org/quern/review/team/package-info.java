/** The members of a workspace's review team, with their roles and PINs. */
@NullMarked
package org.quern.review.team;

import org.jspecify.annotations.NullMarked;
