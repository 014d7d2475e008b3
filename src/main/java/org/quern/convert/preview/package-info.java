/** The preview of a conversion: what a schema would give, from a sample of members. */
@NullMarked
package org.quern.convert.preview;

import org.jspecify.annotations.NullMarked;
