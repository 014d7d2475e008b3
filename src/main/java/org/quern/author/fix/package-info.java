/**
 * Quick fixes: changes of a schema that resolve an issue, such as renaming a duplicate. Each is tried on a copy
 * before it is offered.
 */
@NullMarked
package org.quern.author.fix;

import org.jspecify.annotations.NullMarked;
