/** Quick fixes: changes of a schema that resolve an issue. */
@NullMarked
package org.quern.author.mend;

import org.jspecify.annotations.NullMarked;
