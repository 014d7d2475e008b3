/** Use cases of language models. */
@NullMarked
package org.quern.task.model;

import org.jspecify.annotations.NullMarked;
