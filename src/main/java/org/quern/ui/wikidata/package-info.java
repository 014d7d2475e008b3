/** Searches for Wikidata entities by name, and for labels of ids, in all panes. The chosen source answers. */
@NullMarked
package org.quern.ui.wikidata;

import org.jspecify.annotations.NullMarked;
