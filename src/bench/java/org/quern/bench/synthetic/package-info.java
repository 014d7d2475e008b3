/**
 * Generated data of any size: schemas, runs, and the values of all generated data.
 * The same seed gives the same data.
 */
@NullMarked
package org.quern.bench.synthetic;

import org.jspecify.annotations.NullMarked;
