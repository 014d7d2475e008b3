/** Engine: runs of the agent as files, and how they are run again without a model. */
@NullMarked
package org.quern.agent.recording;

import org.jspecify.annotations.NullMarked;
