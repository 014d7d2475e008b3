/**
 * Repairs of a wrong query: the single differences from the intended query, each of which can be corrected in the
 * text of the wrong one. All of them together give a query that means the same as the intended one.
 */
@NullMarked
package org.quern.cypher.repair;

import org.jspecify.annotations.NullMarked;
