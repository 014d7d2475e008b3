/** Face: the agent pane. A question is explored step by step before people's eyes; runs and batches are looked through. */
@NullMarked
package org.quern.ui.agent;

import org.jspecify.annotations.NullMarked;
