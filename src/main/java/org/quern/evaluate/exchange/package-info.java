/** Exports runs to other platforms: Every Eval Ever, and evaluation results on Hugging Face. */
@NullMarked
package org.quern.evaluate.exchange;

import org.jspecify.annotations.NullMarked;
