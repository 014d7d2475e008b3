/** Engine: an agent that explores Wikidata step by step until it has a query for a question (SPINACH, section 4). */
@NullMarked
package org.quern.agent;

import org.jspecify.annotations.NullMarked;
