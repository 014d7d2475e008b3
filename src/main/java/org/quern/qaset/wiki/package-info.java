/** QAWiki as RDF: reads and writes its Wikibase model. */
@NullMarked
package org.quern.qaset.wiki;

import org.jspecify.annotations.NullMarked;
