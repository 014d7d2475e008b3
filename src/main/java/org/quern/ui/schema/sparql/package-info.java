/** The tab that shows the SPARQL of a schema's parts. */
@NullMarked
package org.quern.ui.schema.sparql;

import org.jspecify.annotations.NullMarked;
