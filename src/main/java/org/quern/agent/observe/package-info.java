/** Engine: what the actions of the agent find in Wikidata, as text for the model. */
@NullMarked
package org.quern.agent.observe;

import org.jspecify.annotations.NullMarked;
