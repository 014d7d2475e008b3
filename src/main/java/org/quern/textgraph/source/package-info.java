/** Source graphs in a compact form, read from a property graph file, triples, or a Wikidata store. */
@NullMarked
package org.quern.textgraph.source;

import org.jspecify.annotations.NullMarked;
