/** Files of question sets, in their own forms. */
@NullMarked
package org.quern.qaset.file;

import org.jspecify.annotations.NullMarked;
