/** What is shown of one item of a run: both answers, what they match, and the verdict. */
@NullMarked
package org.quern.ui.evaluate.item;

import org.jspecify.annotations.NullMarked;
