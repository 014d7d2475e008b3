/** Source graphs in a compact form: from a property graph's file, triples, or a Wikidata store. */
@NullMarked
package org.quern.textgraph.source;

import org.jspecify.annotations.NullMarked;
