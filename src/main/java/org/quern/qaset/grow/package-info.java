/** New questions made of old ones: one entity in the words and the query gives way to another of its class. */
@NullMarked
package org.quern.qaset.grow;

import org.jspecify.annotations.NullMarked;
