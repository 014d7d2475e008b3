/** Engine: questions with gold Cypher from templates (CypherBench, section 4). */
@NullMarked
package org.quern.question;

import org.jspecify.annotations.NullMarked;
