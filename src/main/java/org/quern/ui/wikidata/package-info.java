/** Search for Wikidata entities by name and labels of ids, for all panes. The chosen source answers. */
@NullMarked
package org.quern.ui.wikidata;

import org.jspecify.annotations.NullMarked;
