/** The Graph pane. It builds, loads, queries, explores and compares property graphs. */
@NullMarked
package org.quern.ui.graph;

import org.jspecify.annotations.NullMarked;
