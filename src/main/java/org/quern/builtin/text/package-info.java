/** Questions about graphs that are given as text: the text is read, and the question is answered from it alone. */
@NullMarked
package org.quern.builtin.text;

import org.jspecify.annotations.NullMarked;
