/**
 * Questions with gold Cypher (CypherBench, section 4): the record of a question, question files, what is asked of the
 * graph, and checks of texts and gold queries without a model. Templates, generation and rewriting have their own
 * packages.
 */
@NullMarked
package org.quern.question;

import org.jspecify.annotations.NullMarked;
