/** An example of extensions: a metric, as a separate jar would add it. The guide refers to it. */
@NullMarked
package org.quern.evaluate.example;

import org.jspecify.annotations.NullMarked;
