/** The tab that shows what the members of a class have. */
@NullMarked
package org.quern.ui.schema.profile;

import org.jspecify.annotations.NullMarked;
