/** Entity dumps, read once into a sorted extract of what a conversion needs. */
@NullMarked
package org.quern.wikidata.dump;

import org.jspecify.annotations.NullMarked;
