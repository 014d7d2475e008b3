/** The built-in model: reads prompts as any model does, and answers by rules. */
@NullMarked
package org.quern.builtin.model;

import org.jspecify.annotations.NullMarked;
