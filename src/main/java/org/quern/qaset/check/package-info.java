/** Rules that questions of a set must keep. They are checked without asking for answers. */
@NullMarked
package org.quern.qaset.check;

import org.jspecify.annotations.NullMarked;
