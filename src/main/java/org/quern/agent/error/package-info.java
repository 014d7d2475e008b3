/** Proposes error categories for wrong answers of the agent (SPINACH, section 5.4), from queries and recordings. */
@NullMarked
package org.quern.agent.error;

import org.jspecify.annotations.NullMarked;
