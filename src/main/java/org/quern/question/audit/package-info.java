/** Findings about questions whose gold query may be wrong: rules, the file of findings, and rules about words. */
@NullMarked
package org.quern.question.audit;

import org.jspecify.annotations.NullMarked;
