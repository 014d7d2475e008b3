/** The wording of a schema's parts that users write: its file, its checks, and proposals from the grammar. */
@NullMarked
package org.quern.question.grammar.wording;

import org.jspecify.annotations.NullMarked;
