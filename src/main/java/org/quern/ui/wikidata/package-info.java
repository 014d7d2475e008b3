/** Finding things of Wikidata by name, and the names of ids, in whatever pane: at the source that a person has chosen. */
@NullMarked
package org.quern.ui.wikidata;

import org.jspecify.annotations.NullMarked;
