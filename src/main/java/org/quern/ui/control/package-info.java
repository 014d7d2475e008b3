/**
 * Controls that several panes use: tables, choosers, forms for runs of models, limits and progress, badges, JSON, and
 * views that are filled late or in small steps.
 */
@NullMarked
package org.quern.ui.control;

import org.jspecify.annotations.NullMarked;
