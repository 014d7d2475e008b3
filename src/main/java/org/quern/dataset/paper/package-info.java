/** The tables of the SPINACH paper, computed for other sets next to the published figures. */
@NullMarked
package org.quern.dataset.paper;

import org.jspecify.annotations.NullMarked;
