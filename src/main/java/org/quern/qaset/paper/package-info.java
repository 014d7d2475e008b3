/**
 * The tables of a paper about question sets, computed for other sets. Published figures are rows of the same tables.
 */
@NullMarked
package org.quern.qaset.paper;

import org.jspecify.annotations.NullMarked;
