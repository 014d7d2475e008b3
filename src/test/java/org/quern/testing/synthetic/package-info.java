/** Generated Wikidata extracts, graphs and tables of any size. The same seed gives the same data. */
@NullMarked
package org.quern.testing.synthetic;

import org.jspecify.annotations.NullMarked;
