/** Clocks and memory meters for the other packages. They read what the JVM and the system say of this process. */
@NullMarked
package org.quern.bench.measure;

import org.jspecify.annotations.NullMarked;
