/** The tab that lists issues of a schema with their quick fixes. */
@NullMarked
package org.quern.ui.schema.issues;

import org.jspecify.annotations.NullMarked;
