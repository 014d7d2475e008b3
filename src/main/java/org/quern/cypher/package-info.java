/** Cypher queries as text. They are parsed by the official grammar, checked, compared and split into tokens. */
@NullMarked
package org.quern.cypher;

import org.jspecify.annotations.NullMarked;
