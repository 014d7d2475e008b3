/** The packages of the product, built by {@code mvn -Ppackages package}. */
@NullMarked
package org.quern.bench.packages;

import org.jspecify.annotations.NullMarked;
