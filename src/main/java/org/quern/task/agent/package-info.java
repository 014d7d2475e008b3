/** Tasks of the agent that explores Wikidata. They answer one question, or the questions of a file or set. */
@NullMarked
package org.quern.task.agent;

import org.jspecify.annotations.NullMarked;
