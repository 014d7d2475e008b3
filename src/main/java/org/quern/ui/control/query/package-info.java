/** Editors and views of Cypher and SPARQL. */
@NullMarked
package org.quern.ui.control.query;

import org.jspecify.annotations.NullMarked;
