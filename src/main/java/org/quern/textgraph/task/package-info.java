/**
 * Tasks in the sense of KG-LLM-Bench, not use cases: five kinds of questions about a subgraph, with their wording and
 * answers. A jar on the class path can add others.
 */
@NullMarked
package org.quern.textgraph.task;

import org.jspecify.annotations.NullMarked;
