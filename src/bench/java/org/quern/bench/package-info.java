/**
 * Benchmarks, checks and pictures of Quern: a program of its own beside the product.
 * It uses every package of the product, and none of them uses it.
 */
@NullMarked
package org.quern.bench;

import org.jspecify.annotations.NullMarked;
