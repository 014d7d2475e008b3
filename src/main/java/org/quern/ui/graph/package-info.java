/** The Graph pane. It builds, loads, queries and shows property graphs. */
@NullMarked
package org.quern.ui.graph;

import org.jspecify.annotations.NullMarked;
