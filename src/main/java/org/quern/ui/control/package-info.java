/** Controls that several panes use: tables, choosers, forms for runs of models, limits and progress, badges, JSON. */
@NullMarked
package org.quern.ui.control;

import org.jspecify.annotations.NullMarked;
