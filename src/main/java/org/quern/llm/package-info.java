/**
 * Language models at OpenAI-compatible and Anthropic hosts: settings, requests with retries, cached answers, and the
 * budget that counts tokens and cost. Prompts are Markdown files of the packages that use them; a workspace can
 * replace them.
 */
@NullMarked
package org.quern.llm;

import org.jspecify.annotations.NullMarked;
