/**
 * Imports questions with gold queries from tables and JSON of other programs. Quern's own question files are in
 * {@code question}, exports in {@code publish}.
 */
@NullMarked
package org.quern.question.file;

import org.jspecify.annotations.NullMarked;
