/**
 * What the parts of the built-in model share: words of a question, their stems and synonyms. The built-in model reads
 * what any model reads, the prompt, and answers by rules.
 */
@NullMarked
package org.quern.builtin;

import org.jspecify.annotations.NullMarked;
