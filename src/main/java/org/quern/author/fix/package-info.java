/** Quick fixes: changes of a schema that resolve an issue. */
@NullMarked
package org.quern.author.fix;

import org.jspecify.annotations.NullMarked;
