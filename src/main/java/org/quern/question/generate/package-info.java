/** Generation: sampling matches, filling templates, and running the gold queries. */
@NullMarked
package org.quern.question.generate;

import org.jspecify.annotations.NullMarked;
