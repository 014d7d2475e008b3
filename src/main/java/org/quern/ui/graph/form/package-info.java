/** The form that builds a query, and the examples of a graph. */
@NullMarked
package org.quern.ui.graph.form;

import org.jspecify.annotations.NullMarked;
