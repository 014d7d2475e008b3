/** Tasks about mapped schemas. They check a schema against the data of a source. */
@NullMarked
package org.quern.task.schema;

import org.jspecify.annotations.NullMarked;
