/** Engine: recordings of agent runs. A recording can be replayed without a model. */
@NullMarked
package org.quern.agent.recording;

import org.jspecify.annotations.NullMarked;
