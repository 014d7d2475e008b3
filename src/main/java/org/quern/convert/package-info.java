/** Engine: mapped schema and Wikidata source in, property graph out (CypherBench, section 3.2). */
@NullMarked
package org.quern.convert;

import org.jspecify.annotations.NullMarked;
