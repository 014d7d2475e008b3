/**
 * Speed of conversion from stores and dumps, and of the search for labels.
 * The data are generated extracts of several sizes.
 */
@NullMarked
package org.quern.bench.convert;

import org.jspecify.annotations.NullMarked;
