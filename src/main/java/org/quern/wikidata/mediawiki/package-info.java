/** The entity search of a wiki's own API: finds entities while a name is typed, and reads labels of ids. */
@NullMarked
package org.quern.wikidata.mediawiki;

import org.jspecify.annotations.NullMarked;
