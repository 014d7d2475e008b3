/** Features and complexity of SPARQL queries, for one query or a set. */
@NullMarked
package org.quern.sparql.statistics;

import org.jspecify.annotations.NullMarked;
