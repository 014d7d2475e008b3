/** Files of question sets: formats that are imported and exported, and the folder of a set. */
@NullMarked
package org.quern.qaset.file;

import org.jspecify.annotations.NullMarked;
