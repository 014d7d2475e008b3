/** Controls that several panes use. */
@NullMarked
package org.quern.ui.control;

import org.jspecify.annotations.NullMarked;
