/**
 * Language models at OpenAI-compatible and Anthropic hosts: settings, requests with retries, prompt files, cached
 * answers, and the budget that counts tokens and cost.
 */
@NullMarked
package org.quern.llm;

import org.jspecify.annotations.NullMarked;
