/** Class profiles: statements of the members of a class, counted over a sample. */
@NullMarked
package org.quern.wikidata.profile;

import org.jspecify.annotations.NullMarked;
