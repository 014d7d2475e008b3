/** Editors and views of Cypher and SPARQL, with highlighting, completion and marked differences. */
@NullMarked
package org.quern.ui.control.query;

import org.jspecify.annotations.NullMarked;
