/**
 * Reports of runs and of question files: HTML pages, CSV and LaTeX tables, frontier of accuracy and cost. Charts come
 * from {@code report}.
 */
@NullMarked
package org.quern.evaluate.report;

import org.jspecify.annotations.NullMarked;
