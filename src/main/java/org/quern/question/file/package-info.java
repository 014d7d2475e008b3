/** Question files of other programs. */
@NullMarked
package org.quern.question.file;

import org.jspecify.annotations.NullMarked;
