/** Engine: what the agent's actions find in Wikidata, as text that a model reads. */
@NullMarked
package org.quern.agent.observe;

import org.jspecify.annotations.NullMarked;
