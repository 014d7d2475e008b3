/** The Graph pane: build a property graph, load it, query it, look at it. */
@NullMarked
package org.quern.ui.graph;

import org.jspecify.annotations.NullMarked;
