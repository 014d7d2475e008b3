/**
 * Finds issues of a schema, in its structure and by samples of its data, and keeps waived ones.
 * Rules of valid schemas are in {@code schema}, quick fixes in {@code author.fix}.
 */
@NullMarked
package org.quern.author.issue;

import org.jspecify.annotations.NullMarked;
