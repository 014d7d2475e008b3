/** The preview of a conversion, from a sample of members. */
@NullMarked
package org.quern.convert.preview;

import org.jspecify.annotations.NullMarked;
