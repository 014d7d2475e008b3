/** What is wrong with the questions of a set, found without asking for answers. */
@NullMarked
package org.quern.qaset.check;

import org.jspecify.annotations.NullMarked;
