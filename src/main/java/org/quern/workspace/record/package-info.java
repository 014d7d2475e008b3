/** Records in files of other programs: rows of tables, and objects in JSON of any usual shape. */
@NullMarked
package org.quern.workspace.record;

import org.jspecify.annotations.NullMarked;
