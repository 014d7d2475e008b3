/** QAWiki as RDF: reads its dumps, and writes datasets as Turtle in its Wikibase model. */
@NullMarked
package org.quern.dataset.wiki;

import org.jspecify.annotations.NullMarked;
