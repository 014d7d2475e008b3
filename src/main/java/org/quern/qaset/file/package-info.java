/**
 * Files of question sets: import and export of QALD, SPINACH, CSV and other formats, and the folder of a set with its
 * manifest and edits. QAWiki's RDF is in {@code qaset.wiki}.
 */
@NullMarked
package org.quern.qaset.file;

import org.jspecify.annotations.NullMarked;
