/**
 * Extracts from a model's reply what was asked for: a query, a JSON object, or text. What was cut from a query is
 * recorded.
 */
@NullMarked
package org.quern.llm.reply;

import org.jspecify.annotations.NullMarked;
