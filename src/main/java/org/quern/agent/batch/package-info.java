/** Engine: many questions asked, in the agent's way or a plainer one, and how well they were answered. */
@NullMarked
package org.quern.agent.batch;

import org.jspecify.annotations.NullMarked;
