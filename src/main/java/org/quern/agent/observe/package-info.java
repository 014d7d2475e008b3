/**
 * Executes the agent's actions on a store or an endpoint and formats the results for the model: found entities,
 * entries and rows. The endpoint's entity search is in {@code wikidata.mediawiki}.
 */
@NullMarked
package org.quern.agent.observe;

import org.jspecify.annotations.NullMarked;
