/** Material: language models of any host, prompts as files, answers kept on the disk, budgets. */
@NullMarked
package org.quern.llm;

import org.jspecify.annotations.NullMarked;
