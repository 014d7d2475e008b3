/** Use cases that make a new question file from another one: rewrite, verify and vary its questions. */
@NullMarked
package org.quern.task.revise;

import org.jspecify.annotations.NullMarked;
