/** The Agent pane. It shows a run step by step, and compares runs and batches. */
@NullMarked
package org.quern.ui.agent;

import org.jspecify.annotations.NullMarked;
