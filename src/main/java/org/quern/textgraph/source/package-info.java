/** Source graphs, held compactly: from a property graph's file, or from tables of triples. */
@NullMarked
package org.quern.textgraph.source;

import org.jspecify.annotations.NullMarked;
