/**
 * The agent that explores Wikidata step by step until it has a SPARQL query for a question (SPINACH, section 4): its
 * loop, actions, prompts, limits, and the pruning of entries. {@code agent.observe} executes the actions.
 */
@NullMarked
package org.quern.agent;

import org.jspecify.annotations.NullMarked;
