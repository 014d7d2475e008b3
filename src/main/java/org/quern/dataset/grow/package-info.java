/** Generates questions from existing ones: an entity in text and query is replaced with another of its class. */
@NullMarked
package org.quern.dataset.grow;

import org.jspecify.annotations.NullMarked;
