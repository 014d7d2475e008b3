/**
 * Recordings of agent runs: one line of JSON per step, and the published format. A recording can be replayed without
 * a model.
 */
@NullMarked
package org.quern.agent.recording;

import org.jspecify.annotations.NullMarked;
