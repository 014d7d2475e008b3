package org.quern.question.rewrite;

import org.quern.llm.ModelRequest;

/**
 * The first request for a question; unusable answers and corrections lead to more.
 *
 * @param likely a text of about the length of the answer
 */
public record FirstRequest(ModelRequest request, String likely) {}
