/**
 * Data sets of graphs as text in their folders: instances, texts, and the manifest with the plan that rebuilds them.
 */
@NullMarked
package org.quern.textgraph.dataset;

import org.jspecify.annotations.NullMarked;
