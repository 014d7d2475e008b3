/** Tasks about questions with gold queries. They generate, rewrite, verify, check and filter them. */
@NullMarked
package org.quern.task.question;

import org.jspecify.annotations.NullMarked;
