/** Material: what SPARQL queries are made of, query by query and over a set of them. */
@NullMarked
package org.quern.sparql.statistics;

import org.jspecify.annotations.NullMarked;
