/**
 * Files of datasets: import and export of QALD, SPINACH, CSV and other formats, and the folder of a set with its
 * manifest and edits. QAWiki's RDF is in {@code dataset.wiki}.
 */
@NullMarked
package org.quern.dataset.file;

import org.jspecify.annotations.NullMarked;
