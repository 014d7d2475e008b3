/** The Graph pane. It builds, loads, queries, explores and compares property graphs. */
@NullMarked
package org.quern.ui.graph.pane;

import org.jspecify.annotations.NullMarked;
