/**
 * Extracts a query, a JSON object or text from a model's reply: removes thinking, tags, code fences and explanations,
 * and records what was cut from a query.
 */
@NullMarked
package org.quern.llm.reply;

import org.jspecify.annotations.NullMarked;
