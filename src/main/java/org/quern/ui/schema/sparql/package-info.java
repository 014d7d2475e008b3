/** The SPARQL tab of the Schema pane. It shows and runs the queries of a conversion. */
@NullMarked
package org.quern.ui.schema.sparql;

import org.jspecify.annotations.NullMarked;
