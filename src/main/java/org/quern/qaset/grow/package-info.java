/** New questions made from existing ones. An entity of the words and the query is replaced by another of its class. */
@NullMarked
package org.quern.qaset.grow;

import org.jspecify.annotations.NullMarked;
