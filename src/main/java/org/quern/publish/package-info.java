/**
 * Publication of data sets: Croissant metadata, data cards, licences, and the export of questions for other programs
 * such as lm-evaluation-harness. Questions of other programs are imported in {@code question.file}.
 */
@NullMarked
package org.quern.publish;

import org.jspecify.annotations.NullMarked;
