/** Tasks about people's decisions on questions. They deal questions out, and export and import decisions. */
@NullMarked
package org.quern.task.review;

import org.jspecify.annotations.NullMarked;
