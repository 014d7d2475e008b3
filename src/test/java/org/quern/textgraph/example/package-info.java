/** An example of extensions: a task and a scorer, as a separate jar would add them. The guide refers to it. */
@NullMarked
package org.quern.textgraph.example;

import org.jspecify.annotations.NullMarked;
