/** Data sets in their folders: instances, texts, manifest. */
@NullMarked
package org.quern.textgraph.dataset;

import org.jspecify.annotations.NullMarked;
