/** An example of extensions: a task and a scoring as a jar of one's own would add them. The guide refers to it. */
@NullMarked
package org.quern.textgraph.example;

import org.jspecify.annotations.NullMarked;
