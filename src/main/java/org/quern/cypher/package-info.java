/** Material: Cypher texts: parsing by the official grammar, provenance, tokens. */
@NullMarked
package org.quern.cypher;

import org.jspecify.annotations.NullMarked;
