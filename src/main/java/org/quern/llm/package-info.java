/** Language models on any host: requests over HTTP, errors of hosts, prompts as files, cached answers, budgets. */
@NullMarked
package org.quern.llm;

import org.jspecify.annotations.NullMarked;
