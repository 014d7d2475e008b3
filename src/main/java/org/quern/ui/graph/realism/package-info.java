/** Facts about the relations of a graph that are proposed from its data. Users select those to keep. */
@NullMarked
package org.quern.ui.graph.realism;

import org.jspecify.annotations.NullMarked;
