/** QAWiki as RDF: its model, both ways. */
@NullMarked
package org.quern.qaset.wiki;

import org.jspecify.annotations.NullMarked;
