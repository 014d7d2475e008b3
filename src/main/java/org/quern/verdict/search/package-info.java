/** The search for small graphs on which two queries have different answers. */
@NullMarked
package org.quern.verdict.search;

import org.jspecify.annotations.NullMarked;
