/** The pane where questions are generated, listed and read. */
@NullMarked
package org.quern.ui.question;

import org.jspecify.annotations.NullMarked;
