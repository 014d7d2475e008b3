/** Engine: measures what Quern can do, on generated data of any size. */
@NullMarked
package org.quern.bench;

import org.jspecify.annotations.NullMarked;
