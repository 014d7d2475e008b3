/** The Profile tab of the Schema pane. It counts what is stated about the members of a class. */
@NullMarked
package org.quern.ui.schema.profile;

import org.jspecify.annotations.NullMarked;
