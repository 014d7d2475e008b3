/** Exploring Wikidata by rules, with the actions that a prompt offers and what they have shown so far. */
@NullMarked
package org.quern.builtin.wikidata;

import org.jspecify.annotations.NullMarked;
