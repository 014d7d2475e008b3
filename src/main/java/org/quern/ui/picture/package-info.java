/** Property graphs as pictures: laid out, painted, moved about in, exported; and as the table that says the same. */
@NullMarked
package org.quern.ui.picture;

import org.jspecify.annotations.NullMarked;
